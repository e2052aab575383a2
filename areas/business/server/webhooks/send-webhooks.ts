import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import type { CallOptions } from './call-receiver.ts';
import { attemptMessage } from './attempt-message.ts';
import { SEND_WEBHOOKS_JOB, wakeEndpoint, wakeLaterIfEarly } from './wake-endpoint.ts';
import { findEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';
import { listAskedAgain, listDueMessages, type WebhookMessage } from './webhook-messages.store.ts';

/** Deliveries of which one endpoint is told at the same time, as long as it takes what it is told. */
const LANES = 8;
/** Then the endpoint gets in line behind the others. */
const ROUNDS = 5;
/** Called at the same time by one process: one that hangs takes a place for 15 s, then it rests. */
const ENDPOINTS_AT_ONCE = 16;

type Needed = Pick<Services, 'db' | 'clock' | 'sendJob' | 'config'>;

/**
 * Sends what an endpoint is due, of each delivery one message after the other. Runs for one endpoint at a
 * time, any number of times. Whatever is not taken is tried again by a job of its own.
 */
export async function sendWebhooks(
  services: Needed,
  endpointId: string,
  options: CallOptions & { limit?: AbortSignal | undefined } = {},
): Promise<void> {
  for (let round = 0; round < ROUNDS && !options.limit?.aborted; round += 1) {
    const endpoint = await findEndpoint(services.db, endpointId);
    if (!endpoint || endpoint.disabledAt) return;
    const messages = await listNext(services, endpoint);
    if (messages.length === 0) return;
    await Promise.all(messages.map((message) => attemptMessage(services, { endpoint, message }, options)));
  }
  await wakeEndpoint(services, services.db, endpointId);
}

/** First what was asked for again; the rest not while the endpoint rests, and after that one as a probe. */
async function listNext({ db, clock }: Needed, endpoint: WebhookEndpoint): Promise<WebhookMessage[]> {
  const now = clock.now();
  const asked = await listAskedAgain(db, endpoint.id, 1);
  if (asked.length > 0) return asked;
  if (endpoint.restsUntil && endpoint.restsUntil > now) return [];
  return await listDueMessages(db, endpoint.id, { now, limit: endpoint.failures > 0 ? 1 : LANES });
}

export function sendWebhooksJob(services: Needed): JobDefinition {
  return {
    name: SEND_WEBHOOKS_JOB,
    title: 'Webhooks einer Firma',
    timeoutSeconds: 120,
    isOrdered: true,
    atOnce: ENDPOINTS_AT_ONCE,
    async run(data, limit) {
      if (await wakeLaterIfEarly(services, data)) return;
      await sendWebhooks(services, String(data.endpointId), { limit });
    },
  };
}
