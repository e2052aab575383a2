/** Signatures as the Standard Webhooks specification has them. Source: standardwebhooks.com. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** 256 random bits. */
export const drawWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** What receivers know a message by, over all tries: who has seen it before drops it. */
export const toWebhookId = (messageId: string): string => `msg_${messageId.replaceAll('-', '')}`;

/** The headers of one try, signed with each of the secrets. */
export function signMessage(
  secrets: readonly string[],
  { id, at, payload }: { id: string; at: Date; payload: string },
): Record<string, string> {
  const webhookId = toWebhookId(id);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${webhookId}.${timestamp}.${payload}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'courier-webhooks/1',
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
