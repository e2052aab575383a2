import { hasFailedTooLong, nextWebhookAttempt, restAfterFailures } from '#business/domain/webhook-rules.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { Answer } from './call-receiver.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { lockEndpoint, updateEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';
import { insertAttempt, lockMessage, updateMessage, type WebhookMessage } from './webhook-messages.store.ts';

type Needed = Pick<Services, 'clock' | 'sendJob' | 'config'>;

interface Attempted {
  endpointId: string;
  messageId: string;
  /** When it was sent. */
  at: Date;
  url: string;
  answer: Answer;
}

const GONE = 410;

/**
 * Records a try and what follows from it: the message was taken, or is tried again after a pause; the
 * endpoint rests after several failures in a row, and is disabled after three days, or at once if it answers
 * that it is gone. Does nothing if the endpoint was deleted meanwhile.
 */
export async function recordAttempt(services: Needed, tx: Transaction, tried: Attempted): Promise<void> {
  const { answer, at, url, messageId } = tried;
  const endpoint = await lockEndpoint(tx, tried.endpointId);
  const message = endpoint && (await lockMessage(tx, messageId));
  if (!message) return;
  const { durationMs } = answer;
  const said =
    'failure' in answer
      ? { failure: answer.failure, answer: '' }
      : { statusCode: answer.statusCode, answer: answer.answer };
  await insertAttempt(tx, { messageId, at, url, durationMs, ...said });
  const status = said.statusCode ?? 0;
  if (status >= 200 && status <= 299)
    return await noteTaken(tx, { endpoint, message, now: services.clock.now() });
  if (message.resendAskedAt) await updateMessage(tx, messageId, { resendAskedAt: null });
  if (endpoint.disabledAt) return;
  if (status === GONE) return await disableEndpoint(services, tx, endpoint, 'gone');
  if (!message.deliveredAt) await planNextAttempt(services, tx, { endpoint, message, at });
}

async function noteTaken(
  tx: Transaction,
  { endpoint, message, now }: { endpoint: WebhookEndpoint; message: WebhookMessage; now: Date },
): Promise<void> {
  const deliveredAt = message.deliveredAt ?? now;
  await updateMessage(tx, message.id, { deliveredAt, resendAskedAt: null });
  if (endpoint.failures === 0) return;
  await updateEndpoint(tx, endpoint.id, { failures: 0, failingSince: null, restsUntil: null });
}

async function planNextAttempt(
  services: Needed,
  tx: Transaction,
  { endpoint, message, at }: { endpoint: WebhookEndpoint; message: WebhookMessage; at: Date },
): Promise<void> {
  const now = services.clock.now();
  const failures = message.failures + 1;
  const firstTriedAt = message.firstTriedAt ?? at;
  const failingSince = endpoint.failingSince ?? at;
  const inARow = endpoint.failures + 1;
  const restsUntil = restAfterFailures(inARow, now) ?? null;
  await updateEndpoint(tx, endpoint.id, { failures: inARow, failingSince, restsUntil });
  const next = nextWebhookAttempt({ firstAt: firstTriedAt, failures, now }, Math.random());
  await updateMessage(tx, message.id, { failures, firstTriedAt, nextTryAt: next ?? now });
  if (!next || hasFailedTooLong(failingSince, now)) {
    return await disableEndpoint(services, tx, endpoint, 'failing');
  }
  await wakeEndpoint(services, tx, endpoint.id, next);
  if (restsUntil) await wakeEndpoint(services, tx, endpoint.id, restsUntil);
}
