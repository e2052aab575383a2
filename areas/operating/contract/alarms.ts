/** Alarms: what raises them, whom they tell, and those that are open. */
import { asShown } from '#platform/contract/as-shown.ts';
import { oc } from '#platform/contract/operation.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { emailField, idField, instantField, lineField, phoneField } from '#platform/contract/fields.ts';
import { z } from '#platform/contract/zod-config.ts';
import { alarmKinds } from '#people/domain/alarm-rules.ts';

const TOO_MANY = 'Bitte höchstens 10.';

const alarmWays = z.object({
  /** Mail to everybody named in `alarmed` of the rule. */
  toOwners: z.boolean(),
  emails: z.array(emailField).max(10, TOO_MANY),
  /** To their browsers that take push messages. */
  hasPush: z.boolean(),
  phones: z.array(phoneField).max(10, TOO_MANY),
  webhookUrl: z.union([
    z.literal(''),
    lineField(500).pipe(
      z.url('Bitte geben Sie eine vollständige Adresse an, zum Beispiel https://beispiel.de/alarm.'),
    ),
  ]),
});

const alarm = z.object({
  id: idField,
  kind: z.enum(alarmKinds),
  label: z.string(),
  text: z.string(),
  raisedAt: instantField,
  /** Who looks after it; null while nobody does, or once that admin is gone. */
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: instantField.nullable(),
  endedAt: instantField.nullable(),
});

const rule = z.object({
  kind: z.enum(alarmKinds),
  label: z.string(),
  /** Whom its mail and push go to: 'Inhaber'. */
  alarmed: z.string(),
  isOn: z.boolean(),
  /** Null for a rule without a figure. */
  figure: z
    .object({
      label: z.string(),
      value: z.number().int(),
      standard: z.number().int(),
      least: z.number().int(),
      most: z.number().int(),
    })
    .nullable(),
  ways: asShown(alarmWays),
  /** Signs what the webhook receives; null without one. */
  webhookSecret: z.string().nullable(),
});

const tags = ['Verwaltung'];

export const alarmsContract = {
  listOpenAlarms: oc
    .route({ method: 'GET', path: '/admin/alarms', summary: 'Offene Alarme der eigenen Aufgabe', tags })
    .output(z.object({ alarms: z.array(alarm) }))
    .errors(declareErrors(...adminErrors)),
  acknowledgeAlarm: oc
    .route({
      method: 'POST',
      path: '/admin/alarms/{id}/acknowledge',
      summary: 'Sich um einen Alarm kümmern',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors(...adminErrors, 'NOT_FOUND')),
  listAlarmRules: oc
    .route({
      method: 'GET',
      path: '/admin/alarm-rules',
      summary: 'Was einen Alarm auslöst und wer ihn erfährt, mit den letzten Alarmen',
      tags,
    })
    .output(
      z.object({
        rules: z.array(rule),
        lately: z.array(alarm),
        /** Whether text messages can be sent here. */
        hasShortMessages: z.boolean(),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  saveAlarmRule: oc
    .meta({
      sample: {
        isOn: true,
        figure: 20,
        ways: { toOwners: true, emails: [], hasPush: true, phones: [], webhookUrl: '' },
      },
    })
    .route({ method: 'POST', path: '/admin/alarm-rules/{kind}', summary: 'Einen Alarm ändern', tags })
    .input(
      z.object({
        kind: z.enum(alarmKinds),
        isOn: z.boolean(),
        figure: z.number('Bitte geben Sie eine Zahl an.').int().nullable(),
        ways: alarmWays,
      }),
    )
    .output(z.object({ kind: z.enum(alarmKinds) }))
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'FIGURE_OUT_OF_RANGE',
        'ALARM_WEBHOOK_UNFIT',
        'ALARM_PHONE_UNFIT',
        'SHORT_MESSAGES_OFF',
      ),
    ),
  testAlarm: oc
    .route({
      method: 'POST',
      path: '/admin/alarm-rules/{kind}/test',
      summary: 'Einen Probealarm auf allen Wegen senden',
      tags,
    })
    .input(z.object({ kind: z.enum(alarmKinds) }))
    .output(z.object({ kind: z.enum(alarmKinds) }))
    .errors(declareChangeErrors(...adminErrors)),
};
