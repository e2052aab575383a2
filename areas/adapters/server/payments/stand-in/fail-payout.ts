import { insertTransactions, markFailed } from './balance.store.ts';
import { buildEvent } from './build-event.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { toTransactionId } from './to-stripe-objects.ts';
import { toStripePayout } from './to-stripe-payouts.ts';
import type { WebhookMode } from './webhook-mode.ts';
import { queueShopWebhooks } from './webhooks.ts';

/** The shop's bank returns a payout: its amount is in the balance again, and the next payout contains it. */
export async function failPayout(deps: StandInDeps, id: string, mode: WebhookMode): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payout = await markFailed(tx, id);
    if (!payout) throw new Error(`${id} is no payout that can fail`);
    await insertTransactions(tx, [
      {
        id: `${toTransactionId(id)}_failed`,
        category: 'payout_reversal',
        sourceId: id,
        paymentId: null,
        amountCents: payout.amountCents,
        feeCents: 0,
        description: 'PAYOUT FAILURE',
        payoutId: null,
        createdAt: deps.clock.now(),
      },
    ]);
    await queueShopWebhooks(deps, tx, mode, [
      buildEvent(deps, undefined, 'payout.failed', toStripePayout(payout)),
    ]);
  });
}
