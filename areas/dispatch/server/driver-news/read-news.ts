import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { markRead } from './driver-news.store.ts';

/**
 * Marks these as read, of this driver alone; others and unknown ones are passed over, as a phone without
 * network may send late what was withdrawn meanwhile. The driver's other pages put them away, and admins see
 * when a message was read.
 */
export async function readNews(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: driverId }: SignedIn,
  ids: string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const read = await markRead(tx, { driverId, ids, at: clock.now() });
    if (read.length === 0) return;
    await announce(tx, { noun: 'news', id: '*', userIds: [driverId] });
    await announce(tx, { noun: 'support', id: '*', userIds: [], roles: ['admin'] });
  });
}
