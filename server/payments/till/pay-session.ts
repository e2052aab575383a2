import { randomBytes } from 'node:crypto';
import { buildPaymentEvent, buildSessionEvent } from './build-event.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { SETTLE_JOB, type SettleJobData } from './settle-payment.ts';
import type { TestCard } from './test-cards.ts';
import { completeSession, insertEvents } from './till.store.ts';
import type { TillDeps } from './till-deps.ts';
import type { WebhookMode } from './webhook-mode.ts';

const DEFAULT_SETTLE_SECONDS = 8;

/**
 * Takes the payment of an open session, once, together with the jobs that tell the shop.
 * 'declined': nothing changed, a second try is possible. 'closed': paid already, expired or unknown; nothing changed.
 */
export async function paySession(
  deps: TillDeps,
  sessionId: string,
  card: TestCard,
  mode: WebhookMode,
): Promise<'accepted' | 'declined' | 'closed'> {
  if (card.outcome === 'declined') return 'declined';
  const now = deps.clock.now();
  return await deps.db.transaction(async (tx) => {
    const paymentStatus = card.outcome === 'paid' ? 'paid' : 'processing';
    const paymentId = `pi_till_${randomBytes(12).toString('hex')}`;
    const session = await completeSession(tx, sessionId, { paymentId, paymentStatus }, now);
    if (!session) return 'closed';

    const isPaid = paymentStatus === 'paid';
    const events = [
      buildPaymentEvent(session, 'payment_intent.created', now),
      buildPaymentEvent(session, isPaid ? 'payment_intent.succeeded' : 'payment_intent.processing', now),
      buildSessionEvent(session, 'checkout.session.completed', now),
    ];
    await insertEvents(tx, events);
    const eventIds = events.map((event) => event.id);

    // To be told the wrong way round, the news of the payment waits for the news of its end.
    const isHeldBack = !isPaid && mode === 'reversed';
    if (!isHeldBack) await sendWebhooks(tx, deps, mode, eventIds);
    if (!isPaid) {
      const data: SettleJobData = {
        sessionId,
        outcome: card.outcome === 'settles' ? 'paid' : 'failed',
        mode,
        heldEventIds: isHeldBack ? eventIds : [],
      };
      const seconds = deps.settleAfterSeconds ?? DEFAULT_SETTLE_SECONDS;
      const dueAt = new Date(now.getTime() + seconds * 1000);
      await deps.sendJob(tx, SETTLE_JOB, { ...data }, { dueAt });
    }
    return 'accepted';
  });
}
