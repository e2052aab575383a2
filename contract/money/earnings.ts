import { oc } from '@orpc/contract';
import { z } from 'zod';
import { declareErrors } from '#contract/platform/declare-errors.ts';
import {
  centsField,
  cursorField,
  idField,
  instantField,
  packageSizeField,
  speedField,
} from '#contract/platform/fields.ts';

/** What was earned in a time, and by how many delivered deliveries. */
const sum = z.object({ cents: centsField, deliveredCount: z.number().int() });

export const earningsSummary = z.object({
  today: sum,
  /** Since Sunday. */
  week: sum,
  month: sum,
  /** Earned and not paid out yet. */
  openCents: centsField,
  /** Every month with a row, newest first; `month` as the details page takes it: 'Oktober 2026'. */
  months: z.array(sum.extend({ month: z.string() })),
  /** The last twelve, oldest first; each begins on a Sunday. */
  weeks: z.array(sum.extend({ start: instantField })),
});

export const earningsRow = z.object({
  /** Of the attempt: a delivery may be tried twice by the same driver. */
  id: idField,
  deliveryId: idField,
  shortId: z.string(),
  /** When it was delivered, nobody was there, or it was cancelled. */
  at: instantField,
  /** null for a delivered one; else 'Empfänger abwesend', 'Storniert' or 'Umgeteilt'. */
  label: z.string().nullable(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  deliverySpeed: speedField,
  packageSize: packageSizeField,
  weightKg: z.number().int(),
  earningsCents: centsField,
  /** What it is made of; null for pay from before that was kept. */
  parts: z
    .object({
      baseCents: centsField,
      distanceCents: centsField,
      fastCents: centsField,
      /** The great circle; null where it was unknown and 5 km were taken. */
      meters: z.number().nullable(),
    })
    .nullable(),
  paidOutAt: instantField.nullable(),
});

/** 'Oktober 2026'; anything else is a month without rows. */
const monthField = z.string().max(40).optional();

const tags = ['Verdienst'];
const own = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;

export const earningsContract = {
  getEarnings: oc
    .route({ method: 'GET', path: '/driver/earnings', summary: 'Eigener Verdienst nach Zeiträumen', tags })
    .output(earningsSummary)
    .errors(declareErrors(...own)),
  listEarnings: oc
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
        /** Of all rows, not of this page alone. */
        totalCents: centsField,
        deliveredCount: z.number().int(),
      }),
    )
    .errors(declareErrors(...own)),
  exportEarnings: oc
    .route({ method: 'GET', path: '/driver/earnings/csv', summary: 'Eigener Verdienst als CSV', tags })
    .input(z.object({ month: monthField }))
    .output(z.object({ fileName: z.string(), content: z.string() }))
    .errors(declareErrors(...own)),
  getEarningsStatement: oc
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
