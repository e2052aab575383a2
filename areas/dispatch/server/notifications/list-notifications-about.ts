import type { Executor } from '#platform/server/database/database.ts';
import { eventTitles } from './notification-words.ts';
import { listNotifications } from './notifications.store.ts';

const channelNames = { push: 'Push', sms: 'SMS' } as const;
const readerNames = {
  customer: 'an den Kunden',
  receiver: 'an den Empfänger',
  driver: 'an den Fahrer',
} as const;

/** The text messages and pushes about a delivery with their outcome, oldest first. */
export async function listNotificationsAbout(executor: Executor, deliveryId: string) {
  const rows = await listNotifications(executor, deliveryId);
  return rows.map(({ event, channel, reader, state, failure, createdAt, endedAt }) => ({
    title: `${eventTitles[event]}, ${channelNames[channel]} ${readerNames[reader]}`,
    state,
    failure,
    at: endedAt ?? createdAt,
  }));
}
