import type { ReportedAlarm } from '#people/domain/alarm-rules.ts';
import { announceSetting } from '#people/server/settings/announce-setting.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type AlarmRow, findOpenAlarm, insertAlarm, lockRule, updateAlarm } from './alarms.store.ts';
import { notifyOfAlarm } from './notify-of-alarm.ts';
import { readAlarmRule } from './read-alarm-rule.ts';

type Alarming = Pick<Services, 'config' | 'clock' | 'sendJob'>;

/**
 * Alarms everybody of a reported kind at once, on every way of its rule, in the transaction of the report.
 * Another report while the alarm is open alarms anew, also after an admin looked after the first. Does
 * nothing while the rule is off. Source: docs/decisions/0046.
 */
export async function raiseAlarm(
  services: Alarming,
  tx: Transaction,
  { kind, text }: { kind: ReportedAlarm; text: string },
): Promise<void> {
  const at = services.clock.now();
  const { isOn, ways } = readAlarmRule(kind, await lockRule(tx, kind));
  if (!isOn) return;
  const open = await findOpenAlarm(tx, kind);
  if (open) await updateAlarm(tx, open.id, { text, toldAt: at });
  else await insertAlarm(tx, { kind, text, raisedAt: at, toldAt: at });
  await notifyOfAlarm(services, tx, { kind, event: 'raised', text, ways, at });
  await announceSetting(tx);
}

/** Its opposite, once nothing reported waits any more: says on the same ways who took it. */
export async function settleAlarm(
  services: Alarming,
  tx: Transaction,
  { kind, text }: { kind: ReportedAlarm; text: string },
): Promise<void> {
  const at = services.clock.now();
  const { ways } = readAlarmRule(kind, await lockRule(tx, kind));
  if (!(await dropAlarm(tx, kind, at))) return;
  await notifyOfAlarm(services, tx, { kind, event: 'taken', text, ways, at });
}

/** The same without a word, for what was reported is gone; false if there is no such alarm. */
export async function dropAlarm(tx: Transaction, kind: ReportedAlarm, at: Date): Promise<boolean> {
  const open = await findOpenAlarm(tx, kind);
  if (!open) return false;
  await endAlarm(tx, open, at);
  return true;
}

/** Ends an open alarm of any kind, on every page. */
export async function endAlarm(tx: Transaction, { id }: AlarmRow, at: Date): Promise<void> {
  await updateAlarm(tx, id, { endedAt: at });
  await announceSetting(tx);
}
