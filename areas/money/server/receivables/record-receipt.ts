import { MAX_CENTS } from '#money/domain/max-cents.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { getCreditLine } from './list-credit-lines.ts';
import { addOwed, insertReceipt, lockCreditLine } from './receivables.store.ts';

interface Received {
  id: string;
  cents: number;
  bankedOn: string;
  note?: string | undefined;
}

/**
 * Records a company's transfer as the bank's statement shows it, in cents; a negative one was transferred
 * back, or corrects an earlier record; also of a dissolved company. Throws COMPANY_NOT_FOUND,
 * ON_ACCOUNT_UNAVAILABLE for a company that never bought on account, RECEIPT_TOO_LARGE, and RECEIPT_DAY for a
 * day that is still to come.
 */
export async function recordReceipt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  received: Received,
) {
  if (received.bankedOn > dayOf(clock.now()).toString()) throw new AppError('RECEIPT_DAY');
  return await db.transaction(async (tx) => {
    await takeReceipt({ clock }, tx, admin, received);
    return await getCreditLine(tx, received.id, clock.now());
  });
}

/**
 * The same in the caller's transaction; returns the receipt's id. Throws COMPANY_NOT_FOUND,
 * ON_ACCOUNT_UNAVAILABLE and RECEIPT_TOO_LARGE, all before anything is written.
 */
export async function takeReceipt(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  admin: SignedIn,
  { id, cents, bankedOn, note = '' }: Received,
): Promise<string> {
  const now = clock.now();
  await getCreditLine(tx, id, now);
  const line = await lockCreditLine(tx, id);
  if (!line) {
    // The catalogue's text is for somebody who orders.
    throw new AppError('ON_ACCOUNT_UNAVAILABLE', {
      message: 'Diese Firma hat noch nie auf Rechnung gekauft.',
    });
  }
  const { owedCents } = line;
  if (Math.abs(owedCents - cents) > MAX_CENTS) throw new AppError('RECEIPT_TOO_LARGE');
  const received = { companyId: id, cents, bankedOn, note, recordedBy: admin.id, recordedAt: now };
  const receipt = await insertReceipt(tx, received);
  await addOwed(tx, id, -cents);
  await recordAudit(tx, {
    actor: admin,
    action: 'company.receipt_recorded',
    subject: { kind: 'company', id },
    details: { receiptId: receipt.id, cents, bankedOn },
    before: { owedCents },
    after: { owedCents: owedCents - cents },
    at: now,
  });
  return receipt.id;
}
