import { quickTextRows, receiverAnswerRows } from '#drivers/domain/quick-text-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { eventTitles } from './notification-words.ts';
import { listNotifications, type Notification } from './notifications.store.ts';
import { listQuickTextsAbout } from './quick-texts.store.ts';

const channelNames = { push: 'Push', sms: 'SMS' } as const;
const readerNames = {
  customer: 'an den Kunden',
  receiver: 'an den Empfänger',
  sender: 'an den Absender',
  driver: 'an den Fahrer',
} as const;

/**
 * The text messages and pushes about a delivery with their outcome, oldest first; what its courier has said
 * stands with its words.
 */
export async function listNotificationsAbout(executor: Executor, deliveryId: string) {
  const rows = await listNotifications(executor, deliveryId);
  const said = (await listQuickTextsAbout(executor, deliveryId)).map((quick) => {
    const row = rows.find(({ factKey }) => factKey === `says-${quick.id}`);
    const answer = quick.answer ? `, Antwort: „${receiverAnswerRows[quick.answer].de}“` : '';
    return {
      title: `Kurier ${readerNames[quick.reader]}: „${quickTextRows[quick.said].de}“${answer}`,
      state: row?.state ?? ('sent' as const),
      failure: row?.failure ?? null,
      at: quick.sentAt,
    };
  });
  const others = rows.filter(({ event }) => event !== 'courier_says');
  return [...others.map(toShown), ...said].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function toShown({ event, channel, reader, state, failure, createdAt, endedAt }: Notification) {
  return {
    title: `${eventTitles[event]}, ${channelNames[channel]} ${readerNames[reader]}`,
    state,
    failure,
    at: endedAt ?? createdAt,
  };
}
