import { buildEvent } from './build-event.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { lockSessionOfPayment, makeId, saveDispute } from './stand-in.store.ts';
import { toStripeDispute } from './to-stripe-objects.ts';
import type { WebhookMode } from './webhook-mode.ts';
import { queueShopWebhooks } from './webhooks.ts';

/**
 * The customer's bank disputes a payment, and decides later: the shop is notified of both. Returns the
 * dispute's id.
 */
export async function disputePayment(
  deps: StandInDeps,
  paymentId: string,
  news: { id?: string; status: 'needs_response' | 'won' | 'lost'; mode: WebhookMode },
): Promise<string> {
  const { id = makeId('dp_till'), status, mode } = news;
  await deps.db.transaction(async (tx) => {
    const session = await lockSessionOfPayment(tx, paymentId);
    if (session?.paymentStatus !== 'paid') throw new Error(`${paymentId} is no payment that can be disputed`);
    const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
    const { amountCents } = session;
    const dispute = { id, paymentId, amountCents, status, createdAt: deps.clock.now() };
    await saveDispute(tx, dispute);
    await queueShopWebhooks(deps, tx, mode, [buildEvent(deps, session, type, toStripeDispute(dispute))]);
  });
  return id;
}
