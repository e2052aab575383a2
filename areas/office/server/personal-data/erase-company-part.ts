import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { endCompany } from '#people/server/companies/leave-all-companies.ts';
import { lockManaged } from '#people/server/companies/ask-right-again.ts';
import { requirePassword } from '#people/server/accounts/require-password.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

/**
 * Ends a company with all personal data that no law requires to be kept; invoices stay. Throws
 * WRONG_PASSWORD, COMPANY_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED, DELIVERIES_UNDER_WAY, PAYMENT_UNDER_WAY and
 * COMPANY_OWES.
 */
export async function dissolveCompany(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'personalData'>,
  viewer: SignedIn,
  { id, password }: { id: string; password: string },
): Promise<void> {
  requireCompanyRight(viewer, id, 'manage');
  await requirePassword(services.db, viewer.id, password);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await lockManaged(tx, { companyId: id, userId: viewer.id });
    const keys = await eraseCompanyPart(services, tx, id, now).catch(sayOfCompany);
    if (keys.length > 0) await services.sendJob(tx, DELETE_FILES_JOB, { keys });
  });
}

/** The catalogue's texts are about an account. */
function sayOfCompany(error: unknown): never {
  if (!(error instanceof AppError) || !(error.code in texts)) throw error;
  throw new AppError(error.code, { message: texts[error.code as keyof typeof texts] });
}

const texts = {
  DELIVERIES_UNDER_WAY:
    'Solange Sendungen der Firma unterwegs sind, lässt sie sich nicht auflösen. Bitte warten Sie, bis sie abgeschlossen sind.',
  PAYMENT_UNDER_WAY:
    'Eine Zahlung oder Erstattung ist noch in Arbeit. Bitte lösen Sie die Firma in einer halben Stunde auf.',
};

/**
 * Returns the storage keys of files to delete. Throws DELIVERIES_UNDER_WAY, PAYMENT_UNDER_WAY and
 * COMPANY_OWES.
 */
export async function eraseCompanyPart(
  { personalData }: Pick<Services, 'personalData'>,
  tx: Transaction,
  companyId: string,
  now: Date,
): Promise<string[]> {
  const keys: string[] = [];
  for (const { erases } of personalData) {
    keys.push(...((await erases?.company?.(tx, companyId, now)) ?? []));
  }
  await endCompany(tx, companyId, now);
  return keys;
}
