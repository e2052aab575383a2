import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { eraseUser } from './accounts.store.ts';

/**
 * Ends sessions, password and profile; a row without personal data stays, because deliveries and invoices
 * refer to it. The e-mail address is free again, and every open page of the person is notified.
 */
export async function eraseAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  await eraseUser(tx, userId, now);
  await announce(tx, { noun: '*', id: '*', userIds: [userId] });
}
