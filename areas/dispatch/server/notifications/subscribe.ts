import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import {
  deleteOtherSubscriptions,
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
} from './notifications.store.ts';

/**
 * Subscribes this browser until it unsubscribes or its session ends; of more than ten of a person, the one
 * subscribed longest ago is deleted. Throws PUSH_SERVICE_UNKNOWN if the address is not a browser
 * vendor's: otherwise the server could be made to send requests anywhere.
 */
export async function subscribe(
  { db, clock, push }: Pick<Services, 'db' | 'clock' | 'push'>,
  { id: userId, sessionId }: SignedIn,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  if (!push.isKnown(endpoint)) throw new AppError('PUSH_SERVICE_UNKNOWN');
  if (!sessionId) throw new AppError('SIGN_IN_REQUIRED');
  await db.transaction(async (tx) => {
    await saveSubscription(tx, { userId, sessionId, endpoint, ...keys, createdAt: clock.now() });
    await deleteOtherSubscriptions(tx, userId, await listSubscriptions(tx, userId));
  });
}

export async function unsubscribe(
  { db }: Pick<Services, 'db'>,
  { id: userId }: SignedIn,
  endpoint: string,
): Promise<void> {
  await deleteSubscription(db, { userId, endpoint });
}
