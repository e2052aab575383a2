import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';

/** The pages of the driver and of the admins reload their data. */
export async function announceDriver(tx: Transaction, userId: string): Promise<void> {
  await announce(tx, { noun: 'driver', id: userId, userIds: [userId], roles: ['admin'] });
}
