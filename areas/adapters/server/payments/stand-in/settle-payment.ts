import { z } from 'zod';
import type { JobDefinition } from '#platform/server/time/time.ts';
import { buildPaymentEvent, buildSessionEvent } from './build-event.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { settleSession } from './stand-in.store.ts';
import { webhookModes } from './webhook-mode.ts';
import { queueShopWebhooks } from './webhooks.ts';

export const SETTLE_JOB = 'till-settle';

const settlement = z.object({
  sessionId: z.string(),
  outcome: z.enum(['paid', 'failed']),
  mode: z.enum(webhookModes),
  /** Events of the payment that were not sent yet. */
  heldEventIds: z.array(z.string()),
});
export type Settlement = z.infer<typeof settlement>;

/** Ends a 'processing' payment and notifies the shop. A repeated call does nothing. */
export async function settlePayment(deps: StandInDeps, given: Settlement): Promise<void> {
  const isPaid = given.outcome === 'paid';
  await deps.db.transaction(async (tx) => {
    const session = await settleSession(tx, given.sessionId, given.outcome);
    if (!session) return;
    const events = [
      buildPaymentEvent(deps, session, isPaid ? 'succeeded' : 'payment_failed'),
      buildSessionEvent(deps, session, isPaid ? 'async_payment_succeeded' : 'async_payment_failed'),
    ];
    await queueShopWebhooks(deps, tx, given.mode, events, given.heldEventIds);
  });
}

export function settleJob(deps: StandInDeps): JobDefinition {
  return {
    name: SETTLE_JOB,
    title: 'Testkasse: Zahlung',
    timeoutSeconds: 30,
    run: async (data) => settlePayment(deps, settlement.parse(data)),
  };
}
