import type { Executor } from '#platform/server/database/database.ts';
import {
  deleteNotificationsBefore,
  deleteOrphanSubscriptions,
  deleteOwnRows,
} from './notifications.store.ts';

/** Deletes notifications of before `before`, and push subscriptions whose session has ended. */
export async function deleteOldNotifications(executor: Executor, before: Date): Promise<void> {
  await deleteNotificationsBefore(executor, before);
  await deleteOrphanSubscriptions(executor);
}

/** Deletes everything of a person whose account is deleted. */
export async function deleteNotifications(executor: Executor, userId: string): Promise<void> {
  await deleteOwnRows(executor, userId);
}
