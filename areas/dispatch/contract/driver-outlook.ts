/** What an idle driver looks at: money of today and the week, where parcels are ordered, what hours bring. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { dayKinds, demandSteps } from '#dispatch/domain/outlook-lists.ts';
import { declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, dayField, idField, instantField } from '#platform/contract/fields.ts';

const sum = z.object({
  cents: centsField,
  deliveredCount: z.number().int(),
  /** Pay of drives for an hour online, without breaks; null below half an hour. */
  centsAnHour: centsField.nullable(),
});
const payRange = z.object({ fromCents: centsField, untilCents: centsField });
const districts = z.array(z.object({ name: z.string(), step: z.enum(demandSteps) }));
const hourField = z.number().int().min(0).max(23);

export const driverOutlook = z.object({
  /** When this was true. */
  at: instantField,
  /** As in the earnings. */
  today: sum,
  /** Since Sunday, as there. */
  week: sum,
  nextPayout: z
    .object({
      /** The first day on which it can be made. */
      from: dayField,
      cents: centsField,
      /** The week is over, and its payout is being prepared. */
      isDue: z.boolean(),
      /** Why nothing can be paid out. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** In transfers that the bank has not carried out yet. */
  onTheWayCents: centsField,
  /** At the last door of the last half hour, all its parcels together; another id is another sum. */
  lastPay: z.object({ id: idField, cents: centsField, count: z.number().int() }).nullable(),
  demand: z.object({
    hour: hourField,
    now: districts,
    /** Where more is ordered than now, in the next hours. */
    later: z.object({ hour: hourField, districts }).nullable(),
    /** Orders that wait for a driver, by customers; null for few. */
    waiting: z.enum(demandSteps).nullable(),
  }),
  /** Of the next three hours; null while online, and if too little was measured. */
  expected: z
    .object({
      dayKind: z.enum(dayKinds),
      fromHour: hourField,
      untilHour: z.number().int(),
      half: payRange,
      nine: payRange,
    })
    .nullable(),
});
export type DriverOutlook = z.infer<typeof driverOutlook>;

export const driverOutlookContract = {
  getOutlook: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/driver/outlook',
      summary: 'Heute und diese Woche, die nächste Auszahlung, und was gerade gefragt ist',
      tags: ['Fahrer'],
    })
    .output(driverOutlook)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
};
