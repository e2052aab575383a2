import type { PaymentMeans } from '#adapters/domain/payment-means.ts';
import { buildPaymentEvent, buildSessionEvent } from './build-event.ts';
import { SETTLE_JOB, type Settlement } from './settle-payment.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { completeSession, insertEvents, makeId } from './stand-in.store.ts';
import { insertCard } from './payer.store.ts';
import type { Outcome } from './test-cards.ts';
import type { WebhookMode } from './webhook-mode.ts';
import { queueShopWebhooks } from './webhooks.ts';

/** How long a 'processing' payment takes. */
const SETTLE_SECONDS = 8;

/** How a payer pays; by card if nothing else is said. */
export interface Tender {
  outcome: Outcome;
  means?: PaymentMeans;
  /** A new card that the payer wants remembered. */
  remembered?: { number: string; expiry: string };
}

/**
 * Pays an open session, once, and queues the webhooks to the shop. 'declined': nothing changed, a second try
 * is possible. 'closed': paid already, expired or unknown; nothing changed.
 */
export async function paySession(
  deps: StandInDeps,
  sessionId: string,
  tender: Tender,
  mode: WebhookMode,
): Promise<'accepted' | 'declined' | 'closed'> {
  if (tender.outcome === 'declined') return 'declined';
  const isPaid = tender.outcome === 'paid';
  const now = deps.clock.now();
  return await deps.db.transaction(async (tx) => {
    const paymentStatus = isPaid ? 'paid' : 'processing';
    const means = tender.means ?? 'card';
    const payment = { paymentId: makeId('pi_till'), paymentStatus, means, webhookMode: mode } as const;
    const session = await completeSession(tx, sessionId, payment, now);
    if (!session) return 'closed';
    if (tender.remembered && session.payerId) {
      const card = { ...tender.remembered, payerId: session.payerId };
      await insertCard(tx, { id: makeId('pm_till'), ...card, createdAt: now });
    }
    const events = [
      buildPaymentEvent(deps, session, 'created'),
      buildPaymentEvent(deps, session, isPaid ? 'succeeded' : 'processing'),
      buildSessionEvent(deps, session, 'completed'),
    ];
    // For the mode with reversed order: the event of the payment waits for the event of its end.
    const isHeldBack = !isPaid && mode === 'reversed';
    if (isHeldBack) await insertEvents(tx, events);
    else await queueShopWebhooks(deps, tx, mode, events);
    if (isPaid) return 'accepted';
    const settlement: Settlement = {
      sessionId,
      outcome: tender.outcome === 'settles' ? 'paid' : 'failed',
      mode,
      heldEventIds: isHeldBack ? events.map(({ id }) => id) : [],
    };
    const dueAt = new Date(now.getTime() + SETTLE_SECONDS * 1000);
    await deps.sendJob(tx, SETTLE_JOB, { ...settlement }, { dueAt });
    return 'accepted';
  });
}
