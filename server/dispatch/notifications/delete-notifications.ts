import type { Executor } from '#server/platform/database.ts';
import {
  deleteNotificationsBefore,
  deleteOrphanSubscriptions,
  deleteOwnRows,
} from './notifications.store.ts';

const KEPT_DAYS = 90;

/** What was told months ago, and browsers whose session is over. */
export async function deleteOldNotifications(executor: Executor, now: Date): Promise<void> {
  await deleteNotificationsBefore(executor, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000));
  await deleteOrphanSubscriptions(executor);
}

/** Everything of a person whose account ends. */
export async function deleteNotifications(executor: Executor, userId: string): Promise<void> {
  await deleteOwnRows(executor, userId);
}
