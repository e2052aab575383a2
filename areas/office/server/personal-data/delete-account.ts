import { eraseAccount } from '#people/server/accounts/erase-account.ts';
import { leaveAllCompanies } from '#people/server/companies/leave-all-companies.ts';
import { findSubscriber } from '#people/server/accounts/find-subscriber.ts';
import { requirePassword } from '#people/server/accounts/require-password.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { deleteAddressBook } from '#delivery/server/address-book/delete-address-book.ts';
import { deleteBillingDetails } from '#money/server/billing/saved-billing-details.ts';
import { checkInvoicesIssued } from '#money/server/billing/check-invoices-issued.ts';
import { eraseOrders } from '#money/server/checkout/erase-orders.ts';
import { deleteConsent } from '#people/server/consents/delete-consent.ts';
import { eraseAttempts } from '#delivery/server/deliveries/erase-attempts.ts';
import { handOverDeliveries } from '#delivery/server/deliveries/hand-over-deliveries.ts';
import { eraseDeliveries } from '#delivery/server/deliveries/erase-deliveries.ts';
import { eraseShifts } from '#drivers/server/shifts/own-shifts.ts';
import { eraseOffers } from '#dispatch/server/dispatcher/erase-offers.ts';
import { deleteUploads } from '#drivers/server/driver-documents/delete-uploads.ts';
import { deleteDriver } from '#drivers/server/profiles/delete-driver.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { UNSUBSCRIBE_JOB } from '#people/server/mailing-list/unsubscribe-deleted.ts';
import { deleteNotifications } from '#dispatch/server/notifications/delete-notifications.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { listProofKeys } from '#delivery/server/proofs/list-proof-keys.ts';
import type { Services } from '#app/services.ts';
import { eraseCompanyPart } from './erase-company-part.ts';
import { deletePersonNotes } from '#office/server/person-notes/note-person.ts';
import { deleteStuckMails } from '#operating/server/stuck-jobs/delete-stuck-mails.ts';
import { deleteMessages } from '#office/server/support/delete-messages.ts';

/**
 * Deletes a customer's or driver's account with all personal data that no law requires to be kept, in one
 * transaction. Invoices and the record of earnings stay, and what a company ordered stays the company's.
 * Throws WRONG_PASSWORD, DELIVERIES_UNDER_WAY, PAYMENT_UNDER_WAY, COMPANY_NEEDS_OWNER and
 * COMPANY_OWES. Source: GDPR 17; AO
 * 147 (3).
 */
export async function deleteAccount(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  password: string,
): Promise<void> {
  await requirePassword(services.db, viewer.id, password);
  const now = services.clock.now();
  await services.db.transaction((tx) => deletePerson(services, tx, viewer, now));
}

/** The deletion itself, for a person who has proved to be the owner. Throws as deleteAccount does. */
export async function deletePerson(
  services: Pick<Services, 'sendJob'>,
  tx: Transaction,
  { id, role, email }: Pick<SignedIn, 'id' | 'role' | 'email'>,
  now: Date,
): Promise<void> {
  const subscriber = await findSubscriber(tx, id);
  const erased =
    role === 'driver' ? await eraseDriversPart(tx, id) : await eraseCustomersPart(tx, { id, email }, now);
  const keys = [...erased, ...(await deleteMessages(tx, id))];
  await deleteConsent(tx, id);
  await deletePersonNotes(tx, id);
  await deleteNotifications(tx, id);
  await deleteStuckMails(tx, email);
  await eraseAccount(tx, id, now);
  if (keys.length > 0) await services.sendJob(tx, DELETE_FILES_JOB, { keys });
  if (subscriber) await services.sendJob(tx, UNSUBSCRIBE_JOB, { email: subscriber.email });
  await sendMail(services, tx, { template: 'account-deleted', to: email, params: {} });
}

/** Both return the storage keys of files to delete. */
async function eraseCustomersPart(
  tx: Transaction,
  { id: userId, email }: Pick<SignedIn, 'id' | 'email'>,
  now: Date,
): Promise<string[]> {
  const { handedOver, ended } = await leaveAllCompanies(tx, { id: userId, email });
  const keys: string[] = [];
  for (const companyId of ended) keys.push(...(await eraseCompanyPart(tx, companyId, now)));
  for (const handOver of handedOver) await handOverDeliveries(tx, handOver);
  const erased = await eraseDeliveries(tx, { userId }, now);
  await eraseOrders(tx, { userId });
  await checkInvoicesIssued(tx, userId);
  await deleteBillingDetails(tx, userId);
  await deleteAddressBook(tx, { userId });
  return [...keys, ...listProofKeys(erased)];
}

async function eraseDriversPart(tx: Transaction, userId: string): Promise<string[]> {
  await eraseAttempts(tx, userId);
  await eraseOffers(tx, userId);
  await eraseShifts(tx, userId);
  return [...(await deleteUploads(tx, userId)), ...(await deleteDriver(tx, userId))];
}
