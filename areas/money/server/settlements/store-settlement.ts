import type { SettlementStatus } from '#adapters/domain/settlement.ts';
import type { ProviderPayout, ProviderPayoutLine } from '#adapters/server/payments/payment-provider.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { insertLines, lockSettlement, saveStatus } from './settlements.store.ts';

/** A status only moves on: an older answer that arrives late changes nothing. */
const order: Record<SettlementStatus, number> = { under_way: 0, arrived: 1, failed: 2 };

export const isLater = (status: SettlementStatus, than: SettlementStatus) => order[status] > order[than];

/**
 * Stores a payout of the provider, once, with its lines if they are given and not stored yet, and takes over
 * its status if it has moved on. May run any number of times, also concurrently. Returns whether it has
 * stored the lines.
 */
export async function storeSettlement(
  { db, clock }: { db: Executor; clock: Clock },
  { isItemized: _, ...payout }: ProviderPayout,
  { lines, source }: { lines: ProviderPayoutLine[] | undefined; source: 'provider' | 'report' },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const stored = await lockSettlement(tx, { ...payout, source });
    if (isLater(payout.status, stored.status)) await saveStatus(tx, stored.id, payout.status);
    if (!lines || stored.itemizedAt) return false;
    await insertLines(tx, stored.id, lines, clock.now());
    return true;
  });
}
