import { isWanted } from '#domain/notifications/channel-rules.ts';
import type { NotificationChannel, NotificationEvent } from '#domain/notifications/events.ts';
import type { Executor } from '#server/platform/database.ts';
import { listChoiceRows } from './notifications.store.ts';

/** Whether this person wants to be notified of an event on a channel, as far as it can be switched. */
export async function readChoices(
  executor: Executor,
  userId: string,
): Promise<(event: NotificationEvent, channel: NotificationChannel) => boolean> {
  const rows = await listChoiceRows(executor, userId);
  return (event, channel) =>
    isWanted(event, channel, rows.find((row) => row.event === event && row.channel === channel)?.isOn);
}
