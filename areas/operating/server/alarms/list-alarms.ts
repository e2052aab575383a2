import { alarmKinds, type AlarmKind, alarmRules, isReportedAlarm } from '#people/domain/alarm-rules.ts';
import { mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { listLatestAlarms, listOpenAlarmRows, listRuleRows } from './alarms.store.ts';
import { deriveWebhookSecret } from './post-webhook.ts';
import { readAlarmRule } from './read-alarm-rule.ts';

const SHOWN_LATELY = 10;

/** The kinds that concern this admin's duty, without reported ones: these are taken where they are read. */
export function listOwnKinds({ duty }: SignedIn): AlarmKind[] {
  return alarmKinds.filter(
    (kind) => duty !== null && !isReportedAlarm(kind) && mayEnter(duty, alarmRules[kind].area),
  );
}

/** Open alarms that concern this admin's duty, longest open first. */
export async function listOpenAlarms({ db }: Pick<Services, 'db'>, viewer: SignedIn) {
  return (await listOpenAlarmRows(db, listOwnKinds(viewer))).map(toView);
}

/** Every rule, with its defaults for what nobody changed, and the last alarms. */
export async function listAlarmRules({ db, config }: Pick<Services, 'db' | 'config'>) {
  const rows = await listRuleRows(db);
  const rules = alarmKinds.map((kind) => {
    const { label, figure } = alarmRules[kind];
    const rule = readAlarmRule(
      kind,
      rows.find((row) => row.kind === kind),
    );
    const { webhookUrl } = rule.ways;
    return {
      ...rule,
      kind,
      label,
      alarmed: isReportedAlarm(kind) ? 'Inhaber und Disponenten' : 'Inhaber',
      figure: figure && { ...figure, value: rule.figure ?? figure.standard },
      webhookSecret: webhookUrl ? deriveWebhookSecret(config, webhookUrl) : null,
    };
  });
  const lately = (await listLatestAlarms(db, SHOWN_LATELY)).map(toView);
  return { rules, lately, hasShortMessages: config.sendsShortMessages };
}

function toView({ alarm, acknowledgedBy }: Awaited<ReturnType<typeof listLatestAlarms>>[number]) {
  const { id, kind, text, raisedAt, acknowledgedAt, endedAt } = alarm;
  return {
    id,
    kind,
    label: alarmRules[kind].label,
    text,
    raisedAt: raisedAt.toISOString(),
    acknowledgedBy,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
