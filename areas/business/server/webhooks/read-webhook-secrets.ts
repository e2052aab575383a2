import { decipher } from '#platform/server/secrets/cipher.ts';
import { FinalFailure } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import type { WebhookEndpoint } from './webhook-endpoints.store.ts';

/**
 * The secrets that an endpoint's messages are signed with: its own, and the former one during the overlap.
 * Throws FinalFailure if they were enciphered with a lost secret: its owners have to replace them.
 */
export async function readWebhookSecrets(
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
