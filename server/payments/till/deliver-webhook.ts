import { signWebhook } from './sign-webhook.ts';
import { listEvents } from './till.store.ts';
import type { TillDeps } from './till-deps.ts';

/** Five events at most in a job, and the queue gives a job 30 s. */
const TIMEOUT_MS = 5000;

/** Posts the events one after the other, signed now. Throws at the first that is not answered 2xx: the queue tries again. */
export async function deliverWebhooks(deps: TillDeps, eventIds: string[]): Promise<void> {
  const events = await listEvents(deps.db, eventIds);
  for (const eventId of eventIds) {
    const event = events.find(({ id }) => id === eventId);
    if (!event) throw new Error(`till event ${eventId} is missing`);
    const answer = await fetch(`${deps.webhookOrigin()}/api/webhooks/till`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'till-signature': signWebhook(event.body, deps.secret, deps.clock.now()),
      },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`webhook ${event.type} was answered with ${answer.status}`);
  }
}
