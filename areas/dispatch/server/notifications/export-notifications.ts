import type { Executor } from '#platform/server/database/database.ts';
import { listChoiceRows } from './notifications.store.ts';

/** A person's notification choices. */
export async function exportNotifications(executor: Executor, userId: string) {
  const rows = await listChoiceRows(executor, userId);
  return rows.map(({ event, channel, isOn, updatedAt }) => ({ event, channel, isOn, updatedAt }));
}
