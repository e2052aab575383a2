import { findChannelRule, listSwitchable } from '#dispatch/domain/channel-rules.ts';
import { notificationChannels } from '#dispatch/domain/events.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { eventTitles } from './notification-words.ts';
import { readReader } from './read-reader.ts';

/** What this person is notified of on which channel; channels not available here are omitted. */
export async function listChoices(
  { db, config, push }: Pick<Services, 'db' | 'config' | 'push'>,
  { id, role }: SignedIn,
) {
  const { wants } = await readReader(db, id);
  const channels = notificationChannels.filter((channel) => channel !== 'sms' || config.sendsShortMessages);
  return {
    pushKey: push.publicKey,
    events: (role === 'admin' ? [] : listSwitchable(role)).map((event) => ({
      event,
      title: eventTitles[event],
      channels: channels.flatMap((channel) => {
        const rule = findChannelRule(event, channel);
        if (rule === 'never') return [];
        return [{ channel, isOn: wants(event, channel), isSwitchable: rule !== 'always' }];
      }),
    })),
  };
}
