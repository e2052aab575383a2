import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { findMessage, markIncomingRead } from './desk.store.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/** The desk has opened what a driver wrote; the driver sees when. Throws MESSAGE_NOT_FOUND. */
export async function readMessage({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const message = await findMessage(tx, id);
    if (!message) throw new AppError('MESSAGE_NOT_FOUND');
    const isAny = await markIncomingRead(tx, id, clock.now());
    if (!isAny || !message.userId) return;
    await announce(tx, { noun: 'news', id: '*', userIds: [message.userId] });
    await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
  });
}
