import { Temporal } from 'temporal-polyfill';
import type { AbsenceView, ShiftWeek, ShiftWish } from '#drivers/contract/shift-views.ts';
import { dayOf, mondayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { findHoliday } from '#platform/domain/hamburg-holidays.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import { findOpeningDay } from '#delivery/server/deliveries/get-delivery.ts';
import { expectDay, listCountedDays, readServiceDay } from '#drivers/domain/expect-demand.ts';
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
import { listOpenShifts, type OpenShift } from './open-shifts.store.ts';
import { isPublished } from './published-weeks.store.ts';
import { listOpenWishes, type Wish } from './shift-wishes.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'versions'>;

/**
 * Who drives when in a week, what the law on working hours says about it, who is absent, and for each hour
 * the planned drivers beside those whom the mean of the days of the last weeks needs.
 */
export async function getShiftWeek(services: Needs, week: string): Promise<ShiftWeek> {
  const { db } = services;
  const monday = mondayOf(Temporal.PlainDate.from(week));
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
  const thisWeek = { start: startOf(monday), end: startOf(monday.add({ days: 7 })) };
  const open = await listOpenShifts(db, thisWeek);
  const wishes = await listOpenWishes(db, thisWeek);
  const people = await listPlannable(db, [...new Set(shifts.map(({ driverId }) => driverId))]);
  return {
    monday: monday.toString(),
    isPublished: await isPublished(db, startOf(monday)),
    ...(await expectDays(services, days, { shifts: nearby, open })),
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
        wishes: wishes.filter(({ driverId }) => driverId === userId).map(toWish),
      };
    }),
    openShifts: open.map(toOpenShift),
    deliveriesAnHour: DELIVERIES_AN_HOUR,
    forecastWeeks: FORECAST_WEEKS,
  };
}

/** What these days let expect, by the days that exist among those of the last weeks. */
async function expectDays(
  { db, clock, versions }: Needs,
  days: readonly Temporal.PlainDate[],
  { shifts, open }: { shifts: readonly Shift[]; open: readonly OpenShift[] },
): Promise<Pick<ShiftWeek, 'days' | 'demand'>> {
  const hours = versions.hours();
  const thisMonday = mondayOf(dayOf(clock.now()));
  const earliest = thisMonday.subtract({ weeks: FORECAST_WEEKS });
  const counted = await countOrdersByHour(db, { start: startOf(earliest), end: startOf(thisMonday) });
  const opened = await findOpeningDay(db, earliest.toString());
  // Without any order nobody knows what a day brings.
  const first = opened ? Temporal.PlainDate.from(opened) : counted.length > 0 ? earliest : thisMonday;
  const past = listCountedDays(first, thisMonday, hours);
  const expected = days.map((day) => {
    const service = readServiceDay(day, hours);
    return { day, service, hours: service ? expectDay(service, past, counted) : [] };
  });
  return {
    days: expected.map(({ day, service }) => ({
      day: day.toString(),
      holiday: findHoliday(day) ?? null,
      isClosed: service === undefined,
      countedDays: past.filter(({ weekday }) => weekday === day.dayOfWeek).length,
    })),
    demand: expected.flatMap(({ day, hours: ofDay }) =>
      ofDay.map((hour) => {
        const at = atHalfPast(day, hour.hour);
        const isRunning = ({ startsAt, endsAt }: Pick<Shift, 'startsAt' | 'endsAt'>) =>
          startsAt.getTime() <= at && at < endsAt.getTime();
        // What nobody has taken is not planned.
        const planned = shifts.filter(isRunning).length;
        return { day: day.toString(), ...hour, planned, open: open.filter(isRunning).length };
      }),
    ),
  };
}

function atHalfPast(day: Temporal.PlainDate, hour: number): number {
  const plainTime = { hour: hour % 24, minute: 30 };
  return day.add({ days: Math.floor(hour / 24) }).toZonedDateTime({ timeZone: TIME_ZONE, plainTime })
    .epochMilliseconds;
}

const toTimes = ({ id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date }) => ({
  id,
  day: dayOf(startsAt).toString(),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** A shift that somebody could take. */
export const toOpenShift = (shift: Omit<OpenShift, 'createdAt' | 'updatedAt'>) => ({
  ...toTimes(shift),
  breakMinutes: shift.breakMinutes,
});

export const toWish = (wish: Wish): ShiftWish => ({ ...toTimes(wish), state: wish.state });

/** A shift as drivers and admins read it. */
export function toShift(shift: Shift) {
  const { swapAskedAt, swapReason } = shift;
  return {
    ...toOpenShift(shift),
    swapAskedAt: swapAskedAt?.toISOString() ?? null,
    swapReason,
  };
}

const toPlanned = (shift: Shift, warnings: HoursWarning[]) => ({
  ...toShift(shift),
  swapTakerId: shift.swapTakerId,
  isDraft: shift.isDraft,
  warnings,
});

export function toAbsence({ id, kind, firstDay, lastDay, state }: Absence): AbsenceView {
  return { id, kind, firstDay, lastDay, state };
}
