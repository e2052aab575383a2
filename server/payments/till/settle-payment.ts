import { buildPaymentEvent, buildSessionEvent } from './build-event.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { insertEvents, settleSession } from './till.store.ts';
import type { TillDeps } from './till-deps.ts';
import type { WebhookMode } from './webhook-mode.ts';

export const SETTLE_JOB = 'till-settle';

export interface SettleJobData {
  sessionId: string;
  outcome: 'paid' | 'failed';
  mode: WebhookMode;
  /** Events of the payment that were not sent yet. */
  heldEventIds: string[];
}

/** Ends a 'processing' payment and tells the shop. Does nothing the second time. */
export async function settlePayment(deps: TillDeps, data: SettleJobData): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const session = await settleSession(tx, data.sessionId, data.outcome);
    if (!session) return;
    const events =
      data.outcome === 'paid'
        ? [
            buildPaymentEvent(session, 'payment_intent.succeeded', now),
            buildSessionEvent(session, 'checkout.session.async_payment_succeeded', now),
          ]
        : [
            buildPaymentEvent(session, 'payment_intent.payment_failed', now),
            buildSessionEvent(session, 'checkout.session.async_payment_failed', now),
          ];
    await insertEvents(tx, events);
    await sendWebhooks(tx, deps, data.mode, [...data.heldEventIds, ...events.map((event) => event.id)]);
  });
}
