import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { freeEntries } from './owed.store.ts';
import { findPayout, markReturned } from './payouts.store.ts';
import { refuseLater } from './refuse-later.ts';

/**
 * Records that the bank returned a transfer: its amount is owed again, and the next run pays it. Throws
 * PAYOUT_NOT_FOUND, PAYOUT_RUN_NOT_PAID, and PAYOUT_RETURNED when it was already recorded.
 */
export async function returnPayout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await findPayout(tx, id);
    if (!found) throw new AppError('PAYOUT_NOT_FOUND');
    if (!found.run.paidAt) throw new AppError('PAYOUT_RUN_NOT_PAID');
    const isFirst = await markReturned(tx, id, {
      returnedAt: now,
      returnReason: reason,
      returnedBy: admin.id,
    });
    if (!isFirst) {
      const first = await findPayout(tx, id);
      throw refuseLater('PAYOUT_RETURNED', {
        who: first?.returnedBy ?? null,
        at: first?.payout.returnedAt ?? now,
      });
    }
    const attempts = await freeEntries(tx, id);
    await recordAudit(tx, {
      actor: admin,
      action: 'payout.returned',
      subject: { kind: 'payout', id },
      details: { reason, driverId: found.payout.driverId, amountCents: found.payout.amountCents, attempts },
      before: { returnedAt: null },
      after: { returnedAt: now.toISOString() },
      at: now,
    });
  });
}
