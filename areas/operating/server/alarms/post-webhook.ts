import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';
import { callReceiver } from '#platform/server/outgoing/call-receiver.ts';
import { FinalFailure } from '#platform/server/time/time.ts';

const TIMEOUT_MS = 5000;

/** The secret by which the receiver of this address recognises us: derived, so that it is stored nowhere. */
export function deriveWebhookSecret({ appSecret }: Pick<Config, 'appSecret'>, url: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `alarm-webhook ${url}`, 32)).toString('base64url');
}

/**
 * Posts a message as JSON, signed over the time and the body. Throws if it was not accepted, and FinalFailure
 * if no message may be sent to the address.
 */
export async function postWebhook(
  config: Pick<Config, 'allowInsideWebhooks' | 'appSecret'>,
  url: string,
  message: { id: string; at: string } & Record<string, unknown>,
): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(new Date(message.at).getTime() / 1000));
  const signature = createHmac('sha256', deriveWebhookSecret(config, url))
    .update(`${timestamp}.${body}`)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1=${signature}`,
  };
  const answer = await callReceiver({ url, headers, body }, config, { timeoutMs: TIMEOUT_MS });
  if ('failure' in answer) {
    if (answer.failure === 'not_public') throw new FinalFailure('the webhook address is not public');
    throw new Error(`the webhook did not answer: ${answer.failure}`);
  }
  const { statusCode } = answer;
  if (statusCode < 200 || statusCode > 299) throw new Error(`the webhook answered ${statusCode}`);
}
