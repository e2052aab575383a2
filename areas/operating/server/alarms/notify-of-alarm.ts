import { randomUUID } from 'node:crypto';
import {
  type AlarmEvent,
  type AlarmKind,
  alarmRules,
  type AlarmWays,
  listAlarmedDuties,
} from '#people/domain/alarm-rules.ts';
import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';
import { operator } from '#operator';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listAlarmedAdmins } from './alarms.store.ts';
import { ALARM_JOB, type AlarmMessage } from './send-alarm.ts';

const titles: Record<AlarmEvent, string> = {
  raised: 'Alarm',
  reminder: 'Noch immer',
  taken: 'Übernommen',
  over: 'Vorbei',
  test: 'Probealarm',
};

/** Queues the messages of an alarm on every way of its rule, in the transaction that makes them true. */
export async function notifyOfAlarm(
  services: Pick<Services, 'config' | 'sendJob'>,
  tx: Transaction,
  {
    kind,
    event,
    text,
    ways,
    at,
  }: { kind: AlarmKind; event: AlarmEvent; text: string; ways: AlarmWays; at: Date },
): Promise<void> {
  const title = `${titles[event]}: ${alarmRules[kind].label}`;
  const rule = alarmRules[kind];
  const path = 'path' in rule ? rule.path : '/admin-dashboard';
  const link = `${services.config.publicUrl}${path}`;
  const admins = ways.toOwners || ways.hasPush ? await listAlarmedAdmins(tx, listAlarmedDuties(kind)) : [];
  const recipients = new Set([...(ways.toOwners ? admins.map(({ email }) => email) : []), ...ways.emails]);
  for (const to of recipients) {
    await sendMail(services, tx, { template: 'alarm', to, params: { title, text, link } });
  }
  const send = async (message: AlarmMessage) => {
    await services.sendJob(tx, ALARM_JOB, { ...message });
  };
  const common = { id: randomUUID(), title, text, at: at.toISOString() };
  if (ways.hasPush) {
    for (const { id: userId } of admins) await send({ way: 'push', ...common, userId, kind, path });
  }
  for (const phone of ways.phones) {
    const to = toMobileNumber(phone);
    // The same key twice would be one message for the service.
    if (to)
      await send({
        way: 'sms',
        ...common,
        id: randomUUID(),
        to,
        text: `${operator.brandName}, ${title}. ${text}`,
      });
  }
  if (ways.webhookUrl) await send({ way: 'webhook', ...common, url: ways.webhookUrl, kind, event, link });
}
