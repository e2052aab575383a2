import { webhookLimits } from '#business/domain/webhook-rules.ts';
import { encipher } from '#platform/server/secrets/cipher.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { getManagedEndpoint } from './get-managed-endpoint.ts';
import { lockEndpointForChange } from './lock-endpoint.ts';
import { recordWebhookAct } from './record-webhook-act.ts';
import { drawWebhookSecret } from './sign-message.ts';
import { updateEndpoint } from './webhook-endpoints.store.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Gives an endpoint a new secret, which is returned this once. For 24 hours messages are signed with both, so
 * that a program can be changed without a gap. Throws WEBHOOK_NOT_FOUND, WEBHOOK_SECRET_ROTATED during that
 * time, COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function rotateWebhookSecret(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  viewer: SignedIn,
  id: string,
): Promise<string> {
  const found = await getManagedEndpoint(db, viewer, id);
  const now = clock.now();
  const secret = drawWebhookSecret();
  const stored = await encipher(config, secret);
  await db.transaction(async (tx) => {
    const endpoint = await lockEndpointForChange(tx, viewer, found);
    const { previousSecretUntil } = endpoint;
    // A third one would end the first before its day is over.
    if (previousSecretUntil && previousSecretUntil > now) throw new AppError('WEBHOOK_SECRET_ROTATED');
    await updateEndpoint(tx, id, {
      secret: stored,
      previousSecret: endpoint.secret,
      previousSecretUntil: new Date(now.getTime() + webhookLimits.overlapHours * HOUR_MS),
    });
    await recordWebhookAct(tx, { viewer, action: 'webhook.secret_rotated', endpoint, at: now });
  });
  return secret;
}
