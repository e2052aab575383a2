import { Temporal } from 'temporal-polyfill';
import type { WeekFilled } from '#drivers/contract/shift-views.ts';
import type { SkipReason } from '#drivers/domain/shift-lists.ts';
import { dayOf, type Span, startOf, wallTimeOf } from '#platform/domain/hamburg-days.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { announceWeek, type Announcing } from './announce-shifts.ts';
import { insertOpenShift, listOpenShifts } from './open-shifts.store.ts';
import { isPublished } from './published-weeks.store.ts';
import { findShiftTimes } from './read-shift-times.ts';
import {
  insertShifts,
  listAbsences,
  listPlannable,
  listShifts,
  lockPlan,
  type Shift,
} from './shifts.store.ts';

/** A shift of any week: its weekday, from 1 on Monday, and its hours by the clock. */
export interface WeekShift {
  /** Null for an open one. */
  driverId: string | null;
  weekday: number;
  from: string;
  /** Not later than `from`: on the next day. */
  until: string;
  breakMinutes: number;
}

export const spanOfWeek = (monday: Temporal.PlainDate): Span => ({
  start: startOf(monday),
  end: startOf(monday.add({ days: 7 })),
});

export function toWeekShift(
  shift: Pick<Shift, 'startsAt' | 'endsAt' | 'breakMinutes'> & { driverId?: string },
): WeekShift {
  const [begin, end] = [wallTimeOf(shift.startsAt), wallTimeOf(shift.endsAt)];
  return {
    driverId: shift.driverId ?? null,
    weekday: begin.dayOfWeek,
    from: begin.toPlainTime().toString(),
    until: end.toPlainTime().toString(),
    breakMinutes: shift.breakMinutes,
  };
}

/**
 * Plans these shifts in a week, for everybody who may still drive and has no shift and no absence on that
 * day; open ones on days ahead that have none. A driver's are drafts; in a published week each driver hears
 * once of all. Answers how many, whose were left out, and how many because the clock skips or repeats one of
 * their times; `leftOut` is missing if none.
 */
export async function fillWeek(
  services: Announcing & Pick<Services, 'clock'>,
  tx: Transaction,
  monday: Temporal.PlainDate,
  given: readonly WeekShift[],
): Promise<WeekFilled> {
  const now = services.clock.now();
  const driverIds = [...new Set(given.flatMap(({ driverId }) => driverId ?? []))];
  await lockPlan(tx, ...driverIds);
  const plan = await readPlan(tx, monday, driverIds);
  const isDraft = !(await isPublished(tx, startOf(monday)));
  const skipped = new Map<string, SkipReason>();
  const filled = given.flatMap((shift) => {
    const day = monday.add({ days: shift.weekday - 1 });
    const times = findShiftTimes(day, shift);
    if (plan.isTaken(shift.driverId, day, times)) return [];
    const why = plan.findReason(shift.driverId, day);
    if (shift.driverId !== null && why) skipped.set(shift.driverId, why);
    return why ? [] : [{ ...times, driverId: shift.driverId, breakMinutes: shift.breakMinutes }];
  });
  const possible = filled.flatMap(({ startsAt, endsAt, ...shift }) =>
    startsAt instanceof Date && endsAt instanceof Date ? [{ ...shift, startsAt, endsAt }] : [],
  );
  const open = possible.filter(({ driverId, startsAt }) => driverId === null && startsAt > now);
  const shifts = possible.flatMap(({ driverId, ...shift }) =>
    driverId === null ? [] : [{ ...shift, driverId, isDraft }],
  );
  await insertShifts(tx, shifts, now);
  for (const { startsAt, endsAt, breakMinutes } of open) {
    await insertOpenShift(tx, { startsAt, endsAt, breakMinutes }, now);
  }
  for (const [driverId, own] of Map.groupBy(shifts, (shift) => shift.driverId)) {
    await announceDriver(tx, driverId);
    const ahead = own.filter(({ endsAt }) => !isDraft && endsAt > now);
    await announceWeek(services, tx, driverId, { monday, shifts: ahead });
  }
  const leftOut = filled.length - possible.length;
  return {
    count: shifts.length + open.length,
    ...(leftOut > 0 && { leftOut }),
    skipped: [...skipped].map(([driverId, why]) => ({ name: plan.names.get(driverId) ?? '', why })),
  };
}

type Times = ReturnType<typeof findShiftTimes>;

/** What stands in a week already, and who may be planned. */
async function readPlan(tx: Transaction, monday: Temporal.PlainDate, driverIds: string[]) {
  const { start, end } = spanOfWeek(monday);
  // A night may reach in from the Sunday before, or out to the next Monday.
  const around = {
    start: startOf(dayOf(start).subtract({ days: 1 })),
    end: startOf(dayOf(end).add({ days: 1 })),
  };
  const planned: (Pick<Shift, 'startsAt' | 'endsAt'> & { driverId?: string })[] = [
    ...(await listShifts(tx, around)),
    ...(await listOpenShifts(tx, { start, end })),
  ];
  const absences = await listAbsences(tx, {
    firstDay: monday.toString(),
    lastDay: monday.add({ days: 6 }).toString(),
  });
  const people = await listPlannable(tx, driverIds);
  const mayDrive = new Set(people.flatMap((person) => (person.mayDrive ? person.userId : [])));
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  return {
    names,
    isTaken: (driverId: string | null, day: Temporal.PlainDate, { startsAt, endsAt }: Times) =>
      planned.some(
        (shift) =>
          (shift.driverId ?? null) === driverId &&
          (dayOf(shift.startsAt).equals(day) ||
            (driverId !== null && shift.startsAt < endsAt && shift.endsAt > startsAt)),
      ),
    findReason(driverId: string | null, day: Temporal.PlainDate): SkipReason | undefined {
      if (driverId === null) return undefined;
      if (!mayDrive.has(driverId)) return 'barred';
      const isAway = absences.some(
        (absence) =>
          absence.driverId === driverId &&
          absence.firstDay <= day.toString() &&
          day.toString() <= absence.lastDay,
      );
      return isAway ? 'absent' : undefined;
    },
  };
}
