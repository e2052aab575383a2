import { Temporal } from 'temporal-polyfill';
import type { AbsenceView, ShiftWeek } from '#drivers/contract/shifts.ts';
import { dayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { findHoliday } from '#platform/domain/hamburg-holidays.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import { expectDemand, planHours } from '#drivers/domain/expect-demand.ts';
import { DELIVERIES_AN_HOUR, FORECAST_WEEKS } from '#drivers/domain/shift-lists.ts';
import {
  BALANCE_WEEKS,
  checkHours,
  checkWeek,
  type HoursWarning,
  workMinutes,
} from '#drivers/domain/working-hours.ts';
import type { Services } from '#app/services.ts';
import {
  type Absence,
  countOrdersByHour,
  listAbsences,
  listPlannable,
  listShifts,
  type Shift,
  sumWorkByDriver,
} from './shifts.store.ts';

/** The Monday of the week that this day is in. */
export function mondayOf(day: string): Temporal.PlainDate {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/**
 * Who drives when in a week, what the law on working hours says about it, who is absent, and for each hour
 * the planned drivers beside those whom the mean of the last weeks needs.
 */
export async function getShiftWeek(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  week: string,
): Promise<ShiftWeek> {
  const monday = mondayOf(week);
  const days = Array.from({ length: 7 }, (_, index) => monday.add({ days: index }));
  // The rest before Monday's shift is measured from Sunday's.
  const nearby = await listShifts(db, {
    start: startOf(monday.subtract({ days: 1 })),
    end: startOf(monday.add({ days: 7 })),
  });
  const shifts = nearby.filter(({ startsAt }) => startsAt >= startOf(monday));
  const byDriver = Map.groupBy(nearby, ({ driverId }) => driverId);
  const worked = await sumWorkByDriver(db, {
    start: startOf(monday.subtract({ weeks: BALANCE_WEEKS - 1 })),
    end: startOf(monday.add({ days: 7 })),
  });
  const absences = await listAbsences(db, {
    firstDay: monday.toString(),
    lastDay: monday.add({ days: 6 }).toString(),
  });
  const people = await listPlannable(db, [...new Set(shifts.map(({ driverId }) => driverId))]);
  return {
    monday: monday.toString(),
    days: days.map((day) => ({ day: day.toString(), holiday: findHoliday(day) ?? null })),
    drivers: people.map(({ userId, name }) => {
      const own = shifts.filter(({ driverId }) => driverId === userId);
      const warnings = checkHours(byDriver.get(userId) ?? []);
      const weekMinutes = own.reduce((sum, shift) => sum + workMinutes(shift), 0);
      return {
        userId,
        name,
        workMinutes: weekMinutes,
        warnings: checkWeek({ weekMinutes, balanceMinutes: worked.get(userId) ?? 0 }),
        shifts: own.map((shift) => toPlanned(shift, warnings.get(shift.id) ?? [])),
        absences: absences.filter(({ driverId }) => driverId === userId).map(toAbsence),
      };
    }),
    demand: await compareDemand({ db, clock }, days, nearby),
    deliveriesAnHour: DELIVERIES_AN_HOUR,
    forecastWeeks: FORECAST_WEEKS,
  };
}

async function compareDemand(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  days: readonly Temporal.PlainDate[],
  shifts: readonly Shift[],
): Promise<ShiftWeek['demand']> {
  const thisMonday = mondayOf(dayOf(clock.now()).toString());
  const counted = await countOrdersByHour(db, {
    start: startOf(thisMonday.subtract({ weeks: FORECAST_WEEKS })),
    end: startOf(thisMonday),
  });
  return days.flatMap((day) =>
    planHours.map((hour) => {
      const middle = day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour, minute: 30 } });
      const at = middle.epochMilliseconds;
      const planned = shifts.filter(
        ({ startsAt, endsAt }) => startsAt.getTime() <= at && at < endsAt.getTime(),
      ).length;
      return { day: day.toString(), hour, planned, ...expectDemand(counted, day.dayOfWeek, hour) };
    }),
  );
}

/** A shift as drivers and admins read it. */
export function toShift(shift: Shift) {
  const { id, startsAt, endsAt, breakMinutes, swapAskedAt, swapReason } = shift;
  return {
    id,
    day: dayOf(startsAt).toString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    breakMinutes,
    swapAskedAt: swapAskedAt?.toISOString() ?? null,
    swapReason,
  };
}

const toPlanned = (shift: Shift, warnings: HoursWarning[]) => ({ ...toShift(shift), warnings });

export function toAbsence({ id, kind, firstDay, lastDay, state }: Absence): AbsenceView {
  return { id, kind, firstDay, lastDay, state };
}
