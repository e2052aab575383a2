/** What the operator changes from a date on: prices, drivers' pay, ordering times, notices. */
import { asShown } from '#platform/contract/as-shown.ts';
import { oc } from '#platform/contract/operation.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { dayField, idField, instantField, optionalMessageField } from '#platform/contract/fields.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { z } from '#platform/contract/zod-config.ts';
import {
  driverPayAmounts,
  noticeLimit,
  priceAmounts,
  type VersionedKind,
  versionedKinds,
} from '#platform/domain/versioned.ts';

function amounts<Key extends string>(limits: Record<Key, { min: number; max: number }>) {
  const fields = Object.entries<{ min: number; max: number }>(limits).map(([key, { min, max }]) => {
    const range = `Bitte ${formatTotal(min)} bis ${formatTotal(max)}.`;
    return [key, z.number('Bitte geben Sie einen Betrag an.').int().min(min, range).max(max, range)];
  });
  return z.object(Object.fromEntries(fields) as Record<Key, z.ZodNumber>);
}

const END_BEFORE_START = 'Das Ende liegt nach dem Beginn.';
const orderingDay = z
  .object({
    opens: z.number('Bitte geben Sie eine Uhrzeit an.').int().min(0).max(1439),
    closes: z.number('Bitte geben Sie eine Uhrzeit an.').int().min(1).max(1440),
  })
  .refine(({ opens, closes }) => opens < closes, { message: END_BEFORE_START, path: ['closes'] });

const orderingTimes = z.object({
  week: z
    .array(orderingDay.nullable())
    .length(7)
    .refine((week) => week.some(Boolean), 'An mindestens einem Wochentag muss bestellt werden können.'),
  closedDays: z
    .array(dayField)
    .max(60, 'Bitte höchstens 60 Tage.')
    .transform((days) => [...new Set(days)].sort()),
});

const values = {
  prices: amounts(priceAmounts),
  driver_pay: amounts(driverPayAmounts),
  ordering_times: orderingTimes,
  notices: z.object({
    customers: optionalMessageField(noticeLimit),
    drivers: optionalMessageField(noticeLimit),
  }),
};

const shownValues = { ...values, notices: asShown(values.notices) };

/** A kind with its values, and the first day on which they apply. */
export const plannedValues = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prices'), effectiveOn: dayField, values: values.prices }),
  z.object({ kind: z.literal('driver_pay'), effectiveOn: dayField, values: values.driver_pay }),
  z.object({ kind: z.literal('ordering_times'), effectiveOn: dayField, values: values.ordering_times }),
  z.object({ kind: z.literal('notices'), effectiveOn: dayField, values: values.notices }),
]);

export const samplePlan: z.input<typeof plannedValues> = {
  kind: 'notices',
  effectiveOn: '2099-01-01',
  values: { customers: 'Hallo', drivers: '' },
};

const versionsOf = <Kind extends VersionedKind>(kind: Kind) =>
  z.object({
    /** The first day from which a new version may apply. */
    earliest: dayField,
    current: shownValues[kind],
    standard: shownValues[kind],
    /** Newest first; without those withdrawn. */
    versions: z.array(
      z.object({
        id: idField,
        effectiveOn: dayField,
        /** 'replaced' by one that was planned later for the same day. */
        state: z.enum(['past', 'current', 'planned', 'replaced']),
        values: shownValues[kind],
        plannedAt: instantField,
        /** Null once that admin is gone. */
        plannedBy: z.string().nullable(),
      }),
    ),
  });

const tags = ['Verwaltung'];

export const settingVersionsContract = {
  listVersions: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/versions',
      summary: 'Preise, Vergütung, Bestellzeiten und Hinweise mit allen Fassungen',
      tags,
    })
    .output(
      z.object({
        prices: versionsOf('prices'),
        driver_pay: versionsOf('driver_pay'),
        ordering_times: versionsOf('ordering_times'),
        notices: versionsOf('notices'),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  planVersion: oc
    .meta({ sample: { planned: samplePlan, seenId: null } })
    .route({ method: 'POST', path: '/admin/versions', summary: 'Eine Fassung ab einem Tag planen', tags })
    .input(
      z.object({
        planned: plannedValues,
        /** The newest version of this kind that the admin has seen; null for none. */
        seenId: idField.nullable(),
      }),
    )
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors(...adminErrors, 'VERSION_TOO_EARLY', 'VERSION_CHANGED', 'VERSION_UNCHANGED')),
  withdrawVersion: oc
    .route({
      method: 'POST',
      path: '/admin/versions/{id}/withdraw',
      summary: 'Eine geplante Fassung zurückziehen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(z.object({ kind: z.enum(versionedKinds) }))
    .errors(declareChangeErrors(...adminErrors, 'NOT_FOUND', 'VERSION_IN_EFFECT')),
};
