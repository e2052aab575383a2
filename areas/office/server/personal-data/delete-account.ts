import { eraseAccount } from '#people/server/accounts/erase-account.ts';
import { leaveAllCompanies } from '#people/server/companies/leave-all-companies.ts';
import { findSubscriber } from '#people/server/accounts/find-subscriber.ts';
import { requirePassword } from '#people/server/accounts/require-password.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { forgetPayer } from '#money/server/payers/forget-payer.ts';
import { UNSUBSCRIBE_JOB } from '#people/server/mailing-list/unsubscribe-deleted.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { eraseCompanyPart } from './erase-company-part.ts';
import { handOverOrders } from './hand-over-orders.ts';

/**
 * Deletes a customer's or driver's account with all personal data that no law requires to be kept, in one
 * transaction. Invoices and the record of earnings stay, and what a company ordered stays the company's.
 * Throws WRONG_PASSWORD, DELIVERIES_UNDER_WAY, PAYMENT_UNDER_WAY, COMPANY_NEEDS_OWNER and
 * COMPANY_OWES. Source: GDPR 17; AO
 * 147 (3).
 */
export async function deleteAccount(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'personalData'>,
  viewer: SignedIn,
  password: string,
): Promise<void> {
  await requirePassword(services.db, viewer.id, password);
  const now = services.clock.now();
  await services.db.transaction((tx) => deletePerson(services, tx, viewer, now));
}

/** The deletion itself, for a person who has proved to be the owner. Throws as deleteAccount does. */
export async function deletePerson(
  services: Pick<Services, 'sendJob' | 'personalData'>,
  tx: Transaction,
  { id, role, email }: Pick<SignedIn, 'id' | 'role' | 'email'>,
  now: Date,
): Promise<void> {
  const subscriber = await findSubscriber(tx, id);
  await forgetPayer(services, tx, id);
  const kind = role === 'driver' ? 'driver' : 'customer';
  const keys = kind === 'driver' ? [] : await leaveCompanies(services, tx, { id, email }, now);
  for (const { erases = {} } of services.personalData) {
    for (const erase of [erases[kind], erases.everyone]) {
      keys.push(...((await erase?.(tx, { id, email }, now)) ?? []));
    }
  }
  await eraseAccount(tx, id, now);
  if (keys.length > 0) await services.sendJob(tx, DELETE_FILES_JOB, { keys });
  if (subscriber) await services.sendJob(tx, UNSUBSCRIBE_JOB, { email: subscriber.email });
  await sendMail(services, tx, { template: 'account-deleted', to: email, params: {} });
}

/** Returns the storage keys of files to delete. */
async function leaveCompanies(
  services: Pick<Services, 'personalData'>,
  tx: Transaction,
  person: Pick<SignedIn, 'id' | 'email'>,
  now: Date,
): Promise<string[]> {
  const { handedOver, ended } = await leaveAllCompanies(tx, person);
  const keys: string[] = [];
  for (const companyId of ended) keys.push(...(await eraseCompanyPart(services, tx, companyId, now)));
  for (const each of handedOver) await handOverOrders(services, tx, each);
  return keys;
}
