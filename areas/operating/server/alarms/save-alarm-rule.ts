import { type AlarmKind, alarmRules, type AlarmWays } from '#people/domain/alarm-rules.ts';
import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { addressRefusalTexts, findReceiver } from '#platform/server/outgoing/receiver-address.ts';
import { resolveHost } from '#platform/server/outgoing/resolve-host.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#app/services.ts';
import { lockRule, updateRule } from './alarms.store.ts';
import { readAlarmRule, type ReadAlarmRule } from './read-alarm-rule.ts';

/**
 * Changes a rule, and records it. Throws FIGURE_OUT_OF_RANGE with the range as the detail,
 * ALARM_WEBHOOK_UNFIT, SHORT_MESSAGES_OFF where none can be sent, and ALARM_PHONE_UNFIT with the number.
 */
export async function saveAlarmRule(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  admin: SignedIn,
  { kind, ...wanted }: ReadAlarmRule & { kind: AlarmKind },
): Promise<void> {
  const range = alarmRules[kind].figure;
  const figure = range && (wanted.figure ?? range.standard);
  if (range && figure !== null && (figure < range.least || figure > range.most)) {
    throw new AppError('FIGURE_OUT_OF_RANGE', { detail: `${range.least} bis ${range.most}` });
  }
  await requireFitWays(config, wanted.ways);
  await db.transaction(async (tx) => {
    const before = readAlarmRule(kind, await lockRule(tx, kind));
    const after = { ...wanted, figure };
    await updateRule(tx, kind, after);
    await recordAudit(tx, {
      actor: admin,
      action: 'alarm_rule.changed',
      subject: { kind: 'setting', id: kind },
      before: toFacts(kind, before),
      after: toFacts(kind, after),
      at: clock.now(),
    });
  });
}

async function requireFitWays(config: Config, { webhookUrl, phones }: AlarmWays): Promise<void> {
  if (webhookUrl) {
    const found = await findReceiver(webhookUrl, config, resolveHost);
    if ('failure' in found) {
      throw new AppError('ALARM_WEBHOOK_UNFIT', { message: addressRefusalTexts[found.failure] });
    }
  }
  if (phones.length > 0 && !config.sendsShortMessages) throw new AppError('SHORT_MESSAGES_OFF');
  const unfit = phones.find((phone) => !toMobileNumber(phone));
  if (unfit !== undefined) throw new AppError('ALARM_PHONE_UNFIT', { detail: unfit });
}

const toFacts = (kind: AlarmKind, { isOn, figure, ways }: ReadAlarmRule) => ({
  Eingeschaltet: isOn,
  ...(figure === null ? {} : { [alarmRules[kind].figure?.label ?? '']: String(figure) }),
  'Mail an Inhaber': ways.toOwners,
  'Weitere Mails': ways.emails,
  Push: ways.hasPush,
  SMS: ways.phones,
  Webhook: ways.webhookUrl,
});
