import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, dayField, speedField } from '#platform/contract/fields.ts';

/** Covers a leap year. */
const MAX_DAYS = 366;

/** The numbers of the deliveries ordered in a time span; docs/decisions/0038 defines each figure. */
export const businessFigures = z.object({
  orderCount: z.number().int(),
  revenueCents: centsField,
  deliveredCount: z.number().int(),
  keptCount: z.number().int(),
  /** The share of delivered ones, from 0 to 1; null if there are none. */
  keptShare: z.number().nullable(),
  acceptedCount: z.number().int(),
  /** Median minutes from payment to the first acceptance; null if none was accepted. */
  medianMinutes: z.number().int().nullable(),
  /** The 90th percentile of the same minutes. */
  ninetiethMinutes: z.number().int().nullable(),
  cancelledCount: z.number().int(),
  /** The share of the orders, from 0 to 1; null if there are none. */
  cancelledShare: z.number().nullable(),
  ratingCount: z.number().int(),
  /** From one to five stars; null without ratings. */
  averageRating: z.number().nullable(),
});

/** Figures that are compared with the span before; a margin is one of them where money may be read. */
export const comparedKeys = [
  'orders',
  'revenue',
  'delivered',
  'kept',
  'median',
  'ninetieth',
  'cancelled',
  'rating',
] as const;
export type ComparedKey = (typeof comparedKeys)[number];

/**
 * A figure beside the span before and beside its target; each null without one, or if too little was counted
 * to say anything.
 */
const compared = z.object({
  before: z.number().nullable(),
  verdict: z.enum(['better', 'worse', 'same']).nullable(),
  target: z.number().nullable(),
  isTargetMet: z.boolean().nullable(),
});

/** What is left of the orders of a span; docs/decisions/0038 defines each figure. Integer cents. */
const margin = z.object({
  orderCount: z.number().int(),
  /** Payments minus refunds, without VAT. */
  netCents: centsField,
  earningsCents: centsField,
  /** What the payment provider kept, where it is known. */
  feeCents: centsField,
  /** Payments whose fee is not known yet. */
  unknownFees: z.number().int(),
  marginCents: centsField,
  /** Null without orders. */
  perOrderCents: centsField.nullable(),
});

export const driverNumberKeys = [
  'name',
  'delivered',
  'minutes',
  'late',
  'rating',
  'released',
  'earnings',
] as const;
export type DriverNumberKey = (typeof driverNumberKeys)[number];

const driverNumbers = z.object({
  driverId: z.string(),
  name: z.string(),
  deliveredCount: z.number().int(),
  /** Median minutes from pick-up to drop-off; null if nothing was delivered. */
  medianMinutes: z.number().int().nullable(),
  lateCount: z.number().int(),
  /** The share of the delivered ones, from 0 to 1, and how late half of them were at most. */
  lateShare: z.number().nullable(),
  lateMinutes: z.number().int().nullable(),
  ratingCount: z.number().int(),
  averageRating: z.number().nullable(),
  releasedCount: z.number().int(),
  /** Null for those who may not read it. */
  earningsCents: centsField.nullable(),
});

/** What counts as collected soon, as much longer than the direct way, and as a narrow window. */
export const serviceMarks = { pickupMinutes: 30, aboardFactor: 3, windowMinutes: 20 } as const;

const minutesField = z.number().int().nullable();
const shareField = z.number().nullable();

/**
 * How fast deliveries were, and what was told of their arrival; docs/decisions/0038 defines each figure.
 * Shares are from 0 to 1; medians, percentiles and shares are null if nothing was measured.
 */
export const serviceTimes = z.object({
  /** From the payment to the first pick-up. */
  pickup: z.object({
    count: z.number().int(),
    medianMinutes: minutesField,
    ninetiethMinutes: minutesField,
    soonShare: shareField,
  }),
  /** From the payment to the delivery. */
  delivery: z.object({
    count: z.number().int(),
    medianMinutes: minutesField,
    ninetiethMinutes: minutesField,
  }),
  /** The time aboard, as a multiple of the direct way, in tenths. */
  aboard: z.object({
    count: z.number().int(),
    medianFactor: z.number().nullable(),
    ninetiethFactor: z.number().nullable(),
    farShare: shareField,
  }),
  /** The 90 percent windows of drop-offs, as told when the way to them began. */
  windows: z.object({
    count: z.number().int(),
    heldShare: shareField,
    medianMinutes: minutesField,
    ninetiethMinutes: minutesField,
    narrowShare: shareField,
  }),
});

const DAY_MILLISECONDS = 24 * 60 * 60_000;
const countDays = (from: string, until: string) =>
  (Date.parse(until) - Date.parse(from)) / DAY_MILLISECONDS + 1;

const days = z
  .object({
    /** Days in Hamburg, both included; the last thirty if omitted. */
    from: dayField.optional(),
    until: dayField.optional(),
  })
  .refine(({ from, until }) => Boolean(from) === Boolean(until), {
    path: ['until'],
    message: 'Bitte geben Sie beide Tage an.',
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'Der letzte Tag liegt vor dem ersten.',
  })
  .refine(({ from, until }) => !from || !until || countDays(from, until) <= MAX_DAYS, {
    path: ['until'],
    message: `Bitte wählen Sie höchstens ${MAX_DAYS} Tage.`,
  });

const span = days.safeExtend({
  /** Whether to group by the Stadtteil of the pick-up or of the delivery. */
  end: z.enum(['pickup', 'delivery']).default('pickup'),
});

const driverSpan = days.safeExtend({
  sort: z.enum(driverNumberKeys).default('delivered'),
  order: z.enum(['ascending', 'descending']).default('descending'),
});

const table = z.object({ fileName: z.string(), content: z.string() });
const tags = ['Verwaltung'];

export const businessNumbersContract = {
  getNumbers: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/numbers',
      summary:
        'Bestellungen, Umsatz, gehaltene Versprechen, Minuten bis zur Annahme, Stornos und Bewertungen eines Zeitraums',
      tags,
    })
    .input(span)
    .output(
      z.object({
        from: dayField,
        until: dayField,
        total: businessFigures,
        /** The span of the same length directly before. */
        before: z.object({ from: dayField, until: dayField }),
        /** The day of the first order if it lies after the first day before, so that nothing is compared. */
        openedOn: dayField.nullable(),
        compared: z.record(z.enum(comparedKeys), compared),
        /** All speeds, including those without orders. */
        speeds: z.array(
          businessFigures.extend({ speed: speedField, isTargetMet: compared.shape.isTargetMet }),
        ),
        /** By the hour of the order in Hamburg, from the first with an order to the last. */
        hours: z.array(businessFigures.extend({ hour: z.number().int() })),
        /** Every day of the span, in order. */
        days: z.array(businessFigures.extend({ day: dayField })),
        /** Stadtteile with orders, most orders first. */
        quarters: z.array(businessFigures.extend({ quarter: z.string() })),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  getServiceTimes: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/numbers/times',
      summary:
        'Minuten bis zur Abholung und Zustellung, Zeit unterwegs neben dem direkten Weg und angesagte Ankünfte',
      tags,
    })
    .input(days)
    .output(
      z.object({
        total: serviceTimes,
        /** All speeds, including those without deliveries. */
        speeds: z.array(serviceTimes.extend({ speed: speedField })),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  getMargin: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/numbers/margin',
      summary: 'Was von den Bestellungen eines Zeitraums bleibt, neben dem Zeitraum davor',
      tags,
    })
    .input(days)
    .output(margin.extend({ before: margin.nullable(), verdict: compared.shape.verdict }))
    .errors(declareErrors(...adminErrors)),
  listDriverNumbers: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/numbers/drivers',
      summary: 'Zahlen je Fahrer für die Bestellungen eines Zeitraums',
      tags,
    })
    .input(driverSpan)
    .output(z.object({ drivers: z.array(driverNumbers), hasEarnings: z.boolean() }))
    .errors(declareErrors(...adminErrors)),
  exportDriverNumbers: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/admin/numbers/drivers/csv', summary: 'Dasselbe als CSV', tags })
    .input(driverSpan)
    .output(table)
    .errors(declareErrors(...adminErrors)),
  exportNumbers: oc
    .meta({ waits: 'always', sample: { by: 'day' } })
    .route({
      method: 'GET',
      path: '/admin/numbers/csv',
      summary: 'Dieselben Zahlen nach Tagen, Stunden, Stadtteilen oder Geschwindigkeiten als CSV',
      tags,
    })
    .input(span.safeExtend({ by: z.enum(['day', 'hour', 'quarter', 'speed']) }))
    .output(table)
    .errors(declareErrors(...adminErrors)),
  exportServiceTimes: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/numbers/times/csv',
      summary: 'Dieselben Zeiten als CSV',
      tags,
    })
    .input(days)
    .output(table)
    .errors(declareErrors(...adminErrors)),
};
