import type { SettlementStatus } from '#domain/billing/settlement.ts';
import type { ProviderPayout, ProviderPayoutLine } from '#server/adapters/payments/payment-provider.ts';
import type { Services } from '#server/services.ts';
import { insertLines, lockSettlement, saveStatus } from './settlements.store.ts';

/** A status only moves on: an older answer that arrives late changes nothing. */
const order: Record<SettlementStatus, number> = { under_way: 0, arrived: 1, failed: 2 };

export const isLater = (status: SettlementStatus, than: SettlementStatus) => order[status] > order[than];

/**
 * Stores a payout of the provider, once, with its lines if they are given and not stored yet, and takes over
 * its status if it has moved on. May run any number of times, also concurrently.
 */
export async function storeSettlement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isItemized: _, ...payout }: ProviderPayout,
  { lines, source }: { lines: ProviderPayoutLine[] | undefined; source: 'provider' | 'report' },
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockSettlement(tx, { ...payout, source });
    if (isLater(payout.status, stored.status)) await saveStatus(tx, stored.id, payout.status);
    if (lines && !stored.itemizedAt) await insertLines(tx, stored.id, lines, clock.now());
  });
}
