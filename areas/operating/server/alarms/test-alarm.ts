import { type AlarmKind, alarmRules } from '#people/domain/alarm-rules.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { lockRule } from './alarms.store.ts';
import { readAlarmRule } from './read-alarm-rule.ts';
import { notifyOfAlarm } from './notify-of-alarm.ts';

/** Sends a message that says it is a test, on every way of the rule, and records it. */
export async function testAlarm(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'sendJob'>,
  admin: SignedIn,
  kind: AlarmKind,
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const { ways } = readAlarmRule(kind, await lockRule(tx, kind));
    const text = `${admin.fullName} prüft, ob der Alarm „${alarmRules[kind].label}“ ankommt. Es ist nichts passiert.`;
    await notifyOfAlarm(services, tx, { kind, event: 'test', text, ways, at: now });
    await recordAudit(tx, {
      actor: admin,
      action: 'alarm.tested',
      subject: { kind: 'setting', id: kind },
      at: now,
    });
  });
}
