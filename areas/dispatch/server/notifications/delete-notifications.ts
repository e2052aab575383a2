import type { Executor } from '#platform/server/database/database.ts';
import {
  deleteNotificationsBefore,
  deleteOrphanSubscriptions,
  deleteOwnRows,
} from './notifications.store.ts';

const KEPT_DAYS = 90;

/** Deletes notifications that are months old, and push subscriptions whose session has ended. */
export async function deleteOldNotifications(executor: Executor, now: Date): Promise<void> {
  await deleteNotificationsBefore(executor, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000));
  await deleteOrphanSubscriptions(executor);
}

/** Deletes everything of a person whose account is deleted. */
export async function deleteNotifications(executor: Executor, userId: string): Promise<void> {
  await deleteOwnRows(executor, userId);
}
