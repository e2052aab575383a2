/** Webhooks to the shop: signed as by Stripe, through the outbox, in the selected mode. */
import Stripe from 'stripe';
import { z } from 'zod';
import type { Executor } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { insertEvents, listEvents, type TillEvent } from './stand-in.store.ts';
import { LATE_SECONDS, type WebhookMode } from './webhook-mode.ts';

const WEBHOOK_JOB = 'till-webhook';
const TIMEOUT_MS = 5000;
const webhookData = z.object({ eventIds: z.array(z.string()) });

/**
 * Stores events, oldest first, and queues their delivery after that of `heldBack`, in the caller's
 * transaction.
 */
export async function queueShopWebhooks(
  deps: StandInDeps,
  executor: Executor,
  mode: WebhookMode,
  events: TillEvent[],
  heldBack: string[] = [],
): Promise<void> {
  await insertEvents(executor, events);
  if (mode === 'none') return;
  const eventIds = [...heldBack, ...events.map(({ id }) => id)];
  const data = { eventIds: mode === 'reversed' ? eventIds.reverse() : eventIds };
  const dueAt = new Date(deps.clock.now().getTime() + (mode === 'late' ? LATE_SECONDS * 1000 : 0));
  await deps.sendJob(executor, WEBHOOK_JOB, data, { dueAt });
  // A separate job: the second delivery may arrive while the first is still being processed.
  if (mode === 'twice') await deps.sendJob(executor, WEBHOOK_JOB, data);
}

/** The header 'stripe-signature', made now. */
export function signWebhook(deps: Pick<StandInDeps, 'clock' | 'webhookSecret'>, payload: string): string {
  const timestamp = Math.floor(deps.clock.now().getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret: deps.webhookSecret });
}

/** Posts the events in order. Fails at the first response that is not 2xx: the queue retries. */
export function webhookJob(deps: StandInDeps): JobDefinition {
  return {
    name: WEBHOOK_JOB,
    title: 'Testkasse: Nachricht',
    timeoutSeconds: 60,
    async run(data) {
      const { eventIds } = webhookData.parse(data);
      const events = await listEvents(deps.db, eventIds);
      for (const eventId of eventIds) {
        const event = events.find(({ id }) => id === eventId);
        if (event) await postEvent(deps, event);
      }
    },
  };
}

async function postEvent(deps: StandInDeps, { type, body }: TillEvent): Promise<void> {
  const answer = await fetch(`${deps.webhookOrigin()}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signWebhook(deps, body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`webhook ${type} was answered with ${answer.status}`);
}
