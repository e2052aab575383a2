import { dayOf } from '#platform/domain/hamburg-days.ts';
import { eraseExpiredNotes } from '#money/server/receivables/erase-expired-notes.ts';
import type { Services } from '#app/services.ts';
import { eraseTransfersBefore } from './bank-transfers.store.ts';

/**
 * Erases who paid, and with what words, of transfers of before `before`, and of the receipts made of
 * them; days and amounts stay. A bank's statement is a voucher. Source: AO 147 (1) no. 4, (3); GDPR 5 (1) e.
 */
export async function eraseExpiredTransfers({ db }: Pick<Services, 'db'>, before: Date): Promise<void> {
  const day = dayOf(before).toString();
  await db.transaction(async (tx) => {
    await eraseTransfersBefore(tx, day);
    await eraseExpiredNotes(tx, day);
  });
}
