import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declareErrors } from '#platform/contract/declare-errors.ts';
import {
  centsField,
  cursorField,
  idField,
  instantField,
  packageSizeField,
  speedField,
} from '#platform/contract/fields.ts';

/** The earnings of a time span, and the number of deliveries completed in it. */
const sum = z.object({ cents: centsField, deliveredCount: z.number().int() });

export const earningsSummary = z.object({
  today: sum,
  /** Since Sunday. */
  week: sum,
  month: sum,
  /** Earned and not paid out yet. */
  openCents: centsField,
  /** Every month with earnings, newest first; `month` in the format of the details page: 'Oktober 2026'. */
  months: z.array(sum.extend({ month: z.string() })),
  /** The last twelve weeks, oldest first; each begins on a Sunday. */
  weeks: z.array(sum.extend({ start: instantField })),
});

export const earningsRow = z.object({
  /** The attempt's id: a driver may attempt the same delivery twice. */
  id: idField,
  deliveryId: idField,
  shortId: z.string(),
  /** When it was delivered, nobody was there, or it was cancelled. */
  at: instantField,
  /** Null for a delivered one; otherwise 'Empfänger abwesend', 'Storniert' or 'Umgeteilt'. */
  label: z.string().nullable(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  deliverySpeed: speedField,
  packageSize: packageSizeField,
  weightKg: z.number().int(),
  earningsCents: centsField,
  /** The parts of the pay; null for pay from before parts were stored. */
  parts: z
    .object({
      baseCents: centsField,
      distanceCents: centsField,
      fastCents: centsField,
      /** The great-circle distance; null if it was unknown and 5 km were used. */
      meters: z.number().nullable(),
    })
    .nullable(),
  paidOutAt: instantField.nullable(),
  /** Why it is not paid, and in no sum; null for all others. */
  refusedText: z.string().nullable(),
});

/** A bonus, a deduction or a correction, besides the deliveries. */
export const adjustmentRow = z.object({
  id: idField,
  /** When it was entered. */
  at: instantField,
  /** 'Prämie', 'Abzug' or 'Korrektur' */
  kindText: z.string(),
  reason: z.string(),
  /** Negative for what the driver owes. */
  cents: centsField,
  paidOutAt: instantField.nullable(),
});

/** 'Oktober 2026'; any other text gives no rows. */
const monthField = z.string().max(40).optional();

const tags = ['Verdienst'];
const own = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;

export const earningsContract = {
  getEarnings: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/driver/earnings', summary: 'Eigener Verdienst nach Zeiträumen', tags })
    .output(earningsSummary)
    .errors(declareErrors(...own)),
  listEarnings: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/driver/earnings/rows',
      summary: 'Eigener Verdienst, Zeile für Zeile',
      tags,
    })
    .input(z.object({ month: monthField, after: cursorField.optional() }))
    .output(
      z.object({
        rows: z.array(earningsRow),
        next: cursorField.nullable(),
        /** All of the time span, newest first; empty on later pages. */
        adjustments: z.array(adjustmentRow),
        /** Over all pages, adjustments included. */
        totalCents: centsField,
        deliveredCount: z.number().int(),
      }),
    )
    .errors(declareErrors(...own)),
  exportEarnings: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/driver/earnings/csv', summary: 'Eigener Verdienst als CSV', tags })
    .input(z.object({ month: monthField }))
    .output(z.object({ fileName: z.string(), content: z.string() }))
    .errors(declareErrors(...own)),
  getEarningsStatement: oc
    .meta({ waits: 'always', sample: { month: 'Oktober 2026' } })
    .route({
      method: 'GET',
      path: '/driver/earnings/statement',
      summary: 'Aufstellung eines Monats als PDF',
      tags,
    })
    .input(z.object({ month: z.string().max(40) }))
    .output(z.object({ fileName: z.string(), /** base64 */ content: z.string() }))
    .errors(declareErrors(...own, 'MONTH_WITHOUT_EARNINGS')),
};
