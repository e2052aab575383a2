import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { getManagedEndpoint } from './get-managed-endpoint.ts';
import { lockEndpointForChange } from './lock-endpoint.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { updateEndpoint } from './webhook-endpoints.store.ts';
import { findMessage, updateMessage } from './webhook-messages.store.ts';

/**
 * Has a message sent once more at once, with the same id and text: one that was taken, or one that waits, if
 * nothing before it waits. Throws
 * WEBHOOK_MESSAGE_NOT_FOUND, WEBHOOK_DISABLED, WEBHOOK_NOT_FOUND, COMPANY_NOT_FOUND and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function sendMessageAgain(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  const message = await findMessage(services.db, id);
  if (!message) throw new AppError('WEBHOOK_MESSAGE_NOT_FOUND');
  const found = await getManagedEndpoint(services.db, viewer, message.endpointId).catch((error) => {
    const isForeign = error instanceof AppError && error.code === 'WEBHOOK_NOT_FOUND';
    throw isForeign ? new AppError('WEBHOOK_MESSAGE_NOT_FOUND') : error;
  });
  await services.db.transaction(async (tx) => {
    const { disabledAt } = await lockEndpointForChange(tx, viewer, found);
    if (disabledAt) throw new AppError('WEBHOOK_DISABLED');
    const now = services.clock.now();
    // What was not taken yet keeps its place: nothing of a delivery overtakes what came before it.
    const wish = message.deliveredAt ? { resendAskedAt: now } : { nextTryAt: now };
    await updateMessage(tx, id, wish);
    await updateEndpoint(tx, found.id, { restsUntil: null });
    await wakeEndpoint(services, tx, found);
  });
}
