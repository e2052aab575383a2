import {
  hasFailedTooLong,
  nextWebhookAttempt,
  restAfterFailures,
  SLOW_MS,
  type WebhookDisabledReason,
} from '#business/domain/webhook-rules.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { findCompanyName, listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { Answer } from '#platform/server/outgoing/call-receiver.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { lockEndpoint, updateEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';
import { insertAttempt, lockMessage, updateMessage, type WebhookMessage } from './webhook-messages.store.ts';
import { recordDisabled } from './record-webhook-act.ts';

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

const reasons: Record<WebhookDisabledReason, string> = {
  failing: 'Drei Tage lang hat sie unsere Nachrichten nicht angenommen.',
  gone: 'Sie hat mit 410 (Gone) geantwortet, also dass es sie nicht mehr gibt.',
};

/**
 * Sends the endpoint nothing any more, records that the service did so, and tells the company's owners by
 * mail. What waits for it is kept.
 */
async function disableEndpoint(
  services: Pick<Services, 'clock' | 'sendJob' | 'config'>,
  tx: Transaction,
  endpoint: WebhookEndpoint,
  reason: WebhookDisabledReason,
): Promise<void> {
  const { id, companyId, url } = endpoint;
  const at = services.clock.now();
  await updateEndpoint(tx, id, { disabledAt: at, disabledReason: reason });
  const company = (await findCompanyName(tx, companyId)) ?? '';
  const link = `${services.config.publicUrl}/customer-dashboard?tab=company&company=${companyId}&view=interface`;
  for (const userId of await listCompanyPeople(tx, companyId, 'manage')) {
    const { email: to, fullName: name } = await getContact(tx, userId);
    const params = { name, company, url, reason: reasons[reason], link };
    await sendMail(services, tx, { template: 'webhook-disabled', to, params });
  }
  await recordDisabled(tx, { endpoint, reason, at });
}

/**
 * Records a try and what follows from it: the message was taken, or is tried again after a pause; the
 * endpoint rests after several failures in a row, and is disabled after three days, or at once if it answers
 * that it is gone; a slow one gives way to others until it is quick again. Does nothing if the endpoint was
 * deleted meanwhile.
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
  const isSlow = durationMs > SLOW_MS;
  if (isSlow !== endpoint.isSlow) await updateEndpoint(tx, endpoint.id, { isSlow });
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
  const failing = { ...endpoint, failures: inARow };
  const restsUntil = restAfterFailures(inARow, now) ?? null;
  await updateEndpoint(tx, endpoint.id, { failures: inARow, failingSince, restsUntil });
  const next = nextWebhookAttempt({ firstAt: firstTriedAt, failures, now }, Math.random());
  await updateMessage(tx, message.id, { failures, firstTriedAt, nextTryAt: next ?? now });
  if (!next || hasFailedTooLong(failingSince, now)) {
    return await disableEndpoint(services, tx, endpoint, 'failing');
  }
  await wakeEndpoint(services, tx, failing, next);
  if (restsUntil) await wakeEndpoint(services, tx, failing, restsUntil);
}
