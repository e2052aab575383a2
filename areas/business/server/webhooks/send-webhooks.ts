import { type JobDefinition, FinalFailure } from '#platform/server/time/time.ts';
import { SLOW_MS } from '#business/domain/webhook-rules.ts';
import type { Services } from '#app/services.ts';
import { decipher } from '#platform/server/secrets/cipher.ts';
import { type CallOptions, callReceiver } from '#platform/server/outgoing/call-receiver.ts';
import { SEND_WEBHOOKS_JOB, wakeEndpoint, wakeLaterIfEarly } from './wake-endpoint.ts';
import { findEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';
import { listAskedAgain, listDueMessages, type WebhookMessage } from './webhook-messages.store.ts';
import { recordAttempt } from './record-attempt.ts';
import { signMessage } from './sign-message.ts';

/** Deliveries of which one endpoint is told at the same time, as long as it takes what it is told. */
const LANES = 8;
/** Then the endpoint gets in line behind the others. */
const ROUNDS = 5;
/** Called at the same time by one process: one that hangs takes a place for 15 s, then it is slow. */
const ENDPOINTS_AT_ONCE = 16;
/** Of those, left to endpoints that answer quickly, and are no test's. */
const PLACES_KEPT = 8;
/** Of one person's endpoints, of whatever company, so many are called at the same time by all processes. */
const PLACES_EACH = 4;

type Needed = Pick<Services, 'db' | 'clock' | 'sendJob' | 'config'>;

/**
 * The secrets that an endpoint's messages are signed with: its own, and the former one during the overlap.
 * Throws FinalFailure if they were enciphered with a lost secret: its owners have to replace them.
 */
async function readWebhookSecrets(
  { config }: Pick<Services, 'config'>,
  { id, secret, previousSecret, previousSecretUntil }: WebhookEndpoint,
  now: Date,
): Promise<string[]> {
  const isOverlap = previousSecret && previousSecretUntil && previousSecretUntil > now;
  const stored = [secret, ...(isOverlap ? [previousSecret] : [])];
  const read = await Promise.all(stored.map((text) => decipher(config, text)));
  const known = read.filter((text) => text !== undefined);
  if (known.length === 0) throw new FinalFailure(`the secret of the webhook ${id} cannot be read`);
  return known;
}

/**
 * Sends a message once, signed at this moment, and records the outcome. Returns how long the answer took, in
 * milliseconds. A process that ends in between sends it again, with the same id.
 */
async function attemptMessage(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'config'>,
  { endpoint, message }: { endpoint: WebhookEndpoint; message: WebhookMessage },
  options: CallOptions,
): Promise<number> {
  const { config, db, clock } = services;
  const at = clock.now();
  const { url } = endpoint;
  const { payload: body } = message;
  const secrets = await readWebhookSecrets(services, endpoint, at);
  const headers = signMessage(secrets, { id: message.id, at, payload: body });
  const answer = await callReceiver({ url, headers, body }, config, options);
  await db.transaction((tx) =>
    recordAttempt(services, tx, { endpointId: endpoint.id, messageId: message.id, at, url, answer }),
  );
  return answer.durationMs;
}

/**
 * Sends what an endpoint is due, of each delivery one message after the other. Runs for one endpoint at a
 * time, any number of times; one that is slow gets in line behind the others each time. Whatever is not taken
 * is tried again by a job of its own.
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
    const tookMs = await Promise.all(
      messages.map((message) => attemptMessage(services, { endpoint, message }, options)),
    );
    if (Math.max(...tookMs) > SLOW_MS) break;
  }
  const endpoint = await findEndpoint(services.db, endpointId);
  if (endpoint) await wakeEndpoint(services, services.db, endpoint);
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
    placesKept: PLACES_KEPT,
    placesEach: PLACES_EACH,
    async run(data, limit) {
      if (await wakeLaterIfEarly(services, data)) return;
      await sendWebhooks(services, String(data.endpointId), { limit });
    },
  };
}
