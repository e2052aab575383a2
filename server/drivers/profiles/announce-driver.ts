import type { Transaction } from '#server/platform/database.ts';
import { announce } from '#server/platform/live-events.ts';

/** The pages of the driver and of the admins reload their data. */
export async function announceDriver(tx: Transaction, userId: string): Promise<void> {
  await announce(tx, { noun: 'driver', id: userId, userIds: [userId], roles: ['admin'] });
}
