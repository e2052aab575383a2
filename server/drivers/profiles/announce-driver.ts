import type { Transaction } from '#server/platform/database.ts';
import { announce } from '#server/platform/live-events.ts';

/** The driver's pages and the admins' ask again. */
export async function announceDriver(tx: Transaction, userId: string): Promise<void> {
  await announce(tx, { noun: 'driver', id: userId, userIds: [userId], roles: ['admin'] });
}
