import type { AlarmEvent, AlarmKind } from '#people/domain/alarm-rules.ts';
import { pushToPerson } from '#dispatch/server/notifications/push-to-person.ts';
import { createShortMessageSender } from '#dispatch/server/notifications/short-message-sender.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { postWebhook } from './post-webhook.ts';

export const ALARM_JOB = 'send-alarm';
const WORTH_SECONDS = 60 * 60;

interface Message {
  /** The same for each try, so that a receiver can recognise a repetition. */
  id: string;
  title: string;
  text: string;
  at: string;
}

export type AlarmMessage =
  | (Message & { way: 'push'; userId: string; kind: AlarmKind; path: string })
  | (Message & { way: 'sms'; to: string })
  | (Message & { way: 'webhook'; url: string; kind: AlarmKind; event: AlarmEvent; link: string });

/** Sends what `notifyOfAlarm` queued; each message is a job of its own and tried again by itself. */
export function sendAlarmJob(services: Pick<Services, 'config' | 'db' | 'push'>): JobDefinition {
  const shortMessages = createShortMessageSender(services.config, services.db);
  return {
    name: ALARM_JOB,
    title: 'Alarm',
    timeoutSeconds: 60,
    async run(data) {
      const message = data as unknown as AlarmMessage;
      const { id, title, text, at } = message;
      switch (message.way) {
        case 'push':
          await pushToPerson(services, message.userId, {
            title,
            text,
            path: message.path,
            tag: `alarm-${message.kind}`,
            worthSeconds: WORTH_SECONDS,
            isUrgent: true,
          });
          return;
        case 'sms':
          await shortMessages?.send({ messageKey: id, to: message.to, text });
          return;
        case 'webhook': {
          const { url, event, kind, link } = message;
          await postWebhook(services.config, url, { id, event, kind, title, text, at, link });
        }
      }
    },
  };
}
