import type { Temporal } from 'temporal-polyfill';
import { dayOf, mondayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { BALANCE_WEEKS, checkHours, checkWeek, type PlannedShift, workMinutes } from './working-hours.ts';

/** Why a driver may not take a shift over; the law with its words. */
export type TakingRefusal =
  | { code: 'SHIFT_BEGUN' | 'OWN_SHIFT_OVERLAPS' | 'SHIFT_DURING_ABSENCE' }
  | { code: 'SHIFT_BREAKS_LAW'; text: string };

/** A driver's plan, as far back as weeks are balanced, and the approved absences. */
export interface OwnPlan {
  shifts: readonly PlannedShift[];
  absences: readonly { firstDay: string; lastDay: string }[];
}

/**
 * What an admin is only warned about, a driver cannot take: an admin may know of a permit, a driver who plans
 * alone has nobody beside him. Only what the shift adds counts, not what the plan breaks anyhow.
 */
export function judgeTaking(shift: PlannedShift, own: OwnPlan, now: Date): TakingRefusal | undefined {
  if (shift.startsAt <= now) return { code: 'SHIFT_BEGUN' };
  if (own.shifts.some(({ startsAt, endsAt }) => startsAt < shift.endsAt && shift.startsAt < endsAt)) {
    return { code: 'OWN_SHIFT_OVERLAPS' };
  }
  const first = dayOf(shift.startsAt).toString();
  const last = dayOf(new Date(shift.endsAt.getTime() - 1)).toString();
  if (own.absences.some(({ firstDay, lastDay }) => firstDay <= last && first <= lastDay)) {
    return { code: 'SHIFT_DURING_ABSENCE' };
  }
  const known = new Set(listBroken(own.shifts, shift));
  const broken = listBroken([...own.shifts, shift], shift).filter((text) => !known.has(text));
  if (broken.length === 0) return undefined;
  const text = `Das erlaubt das Arbeitszeitgesetz nicht. ${[...new Set(broken)].join('; ')}.`;
  return { code: 'SHIFT_BREAKS_LAW', text };
}

/** What the plan breaks around a shift: its day, the rest before and after it, its week, the weeks before. */
function listBroken(shifts: readonly PlannedShift[], { startsAt }: PlannedShift): string[] {
  const day = dayOf(startsAt);
  const nearby = within(shifts, day.subtract({ days: 2 }), day.add({ days: 3 }));
  const monday = mondayOf(day);
  const after = monday.add({ weeks: 1 });
  const warnings = [
    ...[...checkHours(nearby).values()].flat(),
    ...checkWeek({
      weekMinutes: sumWork(within(shifts, monday, after)),
      balanceMinutes: sumWork(within(shifts, monday.subtract({ weeks: BALANCE_WEEKS - 1 }), after)),
    }),
  ];
  return warnings.flatMap(({ source, text, isBroken }) => (isBroken ? [`${source}: ${text}`] : []));
}

const within = (shifts: readonly PlannedShift[], first: Temporal.PlainDate, end: Temporal.PlainDate) =>
  shifts.filter(({ startsAt }) => startsAt >= startOf(first) && startsAt < startOf(end));
const sumWork = (shifts: readonly PlannedShift[]) =>
  shifts.reduce((sum, shift) => sum + workMinutes(shift), 0);
