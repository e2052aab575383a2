/** The shift plan as admins and drivers read it. */
import { z } from 'zod';
import { absenceKinds, absenceStates, skipReasons, wishStates } from '#drivers/domain/shift-lists.ts';
import { dayField, idField, instantField } from '#platform/contract/fields.ts';

const shift = z.object({
  id: idField,
  /** The calendar day of its begin in Berlin. */
  day: dayField,
  startsAt: instantField,
  endsAt: instantField,
  breakMinutes: z.number().int(),
  swapAskedAt: instantField.nullable(),
  swapReason: z.string().nullable(),
});
/** A time without a driver so far, and why this driver cannot take it; null if it can be taken. */
export const offeredShift = shift
  .omit({ swapAskedAt: true, swapReason: true })
  .extend({ refusal: z.string().nullable() });
export const ownShift = shift.extend({
  /** A colleague would take it over, and an admin has to confirm it. */
  hasTaker: z.boolean(),
});
/** Of a colleague who is not named. */
export const swapOffer = offeredShift.extend({ isOwnOffer: z.boolean() });
export const wish = z.object({
  id: idField,
  day: dayField,
  startsAt: instantField,
  endsAt: instantField,
  state: z.enum(wishStates),
});
export type SwapOffer = z.infer<typeof swapOffer>;
export type OfferedShift = z.infer<typeof offeredShift>;
export type ShiftWish = z.infer<typeof wish>;

/** What the law on working hours says. */
const hoursWarnings = z.array(z.object({ source: z.string(), text: z.string(), isBroken: z.boolean() }));
const plannedShift = shift.extend({
  warnings: hoursWarnings,
  /** Who would take it over. */
  swapTakerId: z.string().nullable(),
  /** Its driver does not know of it. */
  isDraft: z.boolean(),
});
/** Published for whoever takes it. */
export const openShift = shift.omit({ swapAskedAt: true, swapReason: true });
export type OpenShift = z.infer<typeof openShift>;
export type PlannedShift = z.infer<typeof plannedShift>;

export const absence = z.object({
  id: idField,
  kind: z.enum(absenceKinds),
  firstDay: dayField,
  lastDay: dayField,
  state: z.enum(absenceStates),
});
export type AbsenceView = z.infer<typeof absence>;

export const shiftWeek = z.object({
  monday: dayField,
  /** Of what is planned in it from now on its driver hears as well. */
  isPublished: z.boolean(),
  days: z.array(
    z.object({
      day: dayField,
      holiday: z.string().nullable(),
      /** No orders can be placed on it. */
      isClosed: z.boolean(),
      /** How many days of this weekday its figures are a mean of. */
      countedDays: z.number().int(),
    }),
  ),
  drivers: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      /** Planned in this week, without breaks. */
      workMinutes: z.number().int(),
      /** About the week as a whole, and those before it. */
      warnings: hoursWarnings,
      shifts: z.array(plannedShift),
      absences: z.array(absence),
      /** Those that wait for an answer. */
      wishes: z.array(wish),
    }),
  ),
  openShifts: z.array(openShift),
  /**
   * By day and hour, from the first order to the latest promise, from 24 on in the night after it: orders
   * expected, drivers that they need, those planned, and open shifts; null where such days are too few.
   */
  demand: z.array(
    z.object({
      day: dayField,
      hour: z.number().int(),
      orders: z.number().nullable(),
      needed: z.number().int().nullable(),
      planned: z.number().int(),
      open: z.number().int(),
    }),
  ),
  deliveriesAnHour: z.number(),
  forecastWeeks: z.number().int(),
});
export type ShiftWeek = z.infer<typeof shiftWeek>;

/** What a week was filled with. */
export const weekFilled = z.object({
  count: z.number().int(),
  /** At times that the clock skips or shows twice on their day; missing if none. */
  leftOut: z.number().int().optional(),
  /** Drivers of whom a shift was left out. */
  skipped: z.array(z.object({ name: z.string(), why: z.enum(skipReasons) })),
});
export type WeekFilled = z.infer<typeof weekFilled>;

export const shiftTemplate = z.object({
  id: idField,
  name: z.string(),
  drivers: z.number().int(),
  shifts: z.number().int(),
  openShifts: z.number().int(),
});
export type ShiftTemplate = z.infer<typeof shiftTemplate>;
