import {
  type AlarmKind,
  alarmKinds,
  alarmRules,
  findReminderMinutes,
  isReportedAlarm,
  judgeAlarm,
} from '#people/domain/alarm-rules.ts';
import { announceSetting } from '#people/server/settings/announce-setting.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import {
  type AlarmRuleRow,
  findOpenAlarm,
  insertAlarm,
  listOpenAlarmRows,
  listRuleRows,
  lockRule,
  updateAlarm,
  updateRule,
} from './alarms.store.ts';
import { findAlarmCause } from './find-alarm-cause.ts';
import { type MachineState, measureMachine } from './measure-machine.ts';
import { endAlarm } from './raise-alarm.ts';
import { readAlarmRule } from './read-alarm-rule.ts';
import { notifyOfAlarm } from './notify-of-alarm.ts';

type Watching = Pick<
  Services,
  | 'config'
  | 'db'
  | 'clock'
  | 'sendJob'
  | 'versions'
  | 'files'
  | 'live'
  | 'jobTitles'
  | 'retriedElsewhere'
  | 'undecidedElsewhere'
>;

/** Each minute. */
export function watchAlarmsJob(services: Watching): JobDefinition {
  return {
    name: 'watch-alarms',
    timeoutSeconds: 50,
    cron: '* * * * *',
    run: () => watchAlarms(services),
  };
}

/**
 * Looks at the cause of every rule: raises its alarm once, tells it again while nobody looks after it, and
 * ends it a minute after its cause was gone. Several processes at once take turns. Source:
 * docs/decisions/0046.
 */
export async function watchAlarms(services: Watching): Promise<void> {
  const { db } = services;
  const rules = await listRuleRows(db);
  const open = await listOpenAlarmRows(db, [...alarmKinds]);
  // Once, and outside of every transaction: disk and object store may keep silent for seconds.
  const machine = await measureMachine(services);
  for (const kind of alarmKinds) {
    const row = rules.find((rule) => rule.kind === kind);
    const isOpen = open.some(({ alarm }) => alarm.kind === kind);
    if (!isOpen && (await isQuiet(services, machine, kind, row))) continue;
    await db.transaction((tx) => lookAtRule(services, machine, tx, kind));
  }
}

/** Nothing is to be written about a rule without an alarm: as a rule, so that no lock is taken for it. */
async function isQuiet(
  services: Watching,
  machine: MachineState,
  kind: AlarmKind,
  row: AlarmRuleRow | undefined,
): Promise<boolean> {
  const { isOn, figure } = readAlarmRule(kind, row);
  if (!isOn || isReportedAlarm(kind)) return true;
  if (row?.causeSince) return false;
  const asked = { kind, figure: figure ?? 0, machine, now: services.clock.now() };
  return (await findAlarmCause(services, services.db, asked)) === undefined;
}

async function lookAtRule(
  services: Watching,
  machine: MachineState,
  tx: Transaction,
  kind: AlarmKind,
): Promise<void> {
  const now = services.clock.now();
  const row = await lockRule(tx, kind);
  const { isOn, figure, ways } = readAlarmRule(kind, row);
  const open = await findOpenAlarm(tx, kind);
  if (!isOn) {
    if (open) await endAlarm(tx, open, now);
    return;
  }
  const cause = isReportedAlarm(kind)
    ? open?.text
    : await findAlarmCause(services, tx, { kind, figure: figure ?? 0, machine, now });
  const causeSince = cause === undefined ? null : (row.causeSince ?? now);
  if (causeSince?.getTime() !== row.causeSince?.getTime()) await updateRule(tx, kind, { causeSince });
  const { lasts } = alarmRules[kind];
  const step = judgeAlarm(
    { causeSince, open: open ? { ...open, isAcknowledged: open.acknowledgedAt !== null } : null },
    {
      hasCause: cause !== undefined,
      lastsMinutes: lasts === 'figure' ? (figure ?? 0) : lasts,
      reminderMinutes: findReminderMinutes(kind, figure),
      now,
    },
  );
  const text = cause ?? open?.text ?? '';
  const tell = (event: 'raised' | 'reminder' | 'over') =>
    notifyOfAlarm(services, tx, { kind, event, text, ways, at: now });
  if (step === 'raise') {
    await insertAlarm(tx, { kind, text, raisedAt: now, toldAt: now });
    await tell('raised');
    await announceSetting(tx);
    return;
  }
  if (!open) return;
  if (step === 'end') {
    await endAlarm(tx, open, now);
    await tell('over');
    return;
  }
  const goneSince = cause === undefined ? (open.goneSince ?? now) : null;
  const toldAt = step === 'remind' ? now : open.toldAt;
  await updateAlarm(tx, open.id, { text, goneSince, toldAt });
  if (text !== open.text) await announceSetting(tx);
  if (step === 'remind') await tell('reminder');
}
