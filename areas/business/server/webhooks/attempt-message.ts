import type { Services } from '#app/services.ts';
import { callReceiver, type CallOptions } from './call-receiver.ts';
import { readWebhookSecrets } from './read-webhook-secrets.ts';
import { recordAttempt } from './record-attempt.ts';
import { signMessage } from './sign-message.ts';
import type { WebhookEndpoint } from './webhook-endpoints.store.ts';
import type { WebhookMessage } from './webhook-messages.store.ts';

/**
 * Sends a message once, signed at this moment, and records the outcome. A process that ends in between sends
 * it again, with the same id.
 */
export async function attemptMessage(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'config'>,
  { endpoint, message }: { endpoint: WebhookEndpoint; message: WebhookMessage },
  options: CallOptions,
): Promise<void> {
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
}
