import type { Temporal } from 'temporal-polyfill';
import { findHoliday } from '#platform/domain/hamburg-holidays.ts';
import type { DayKind } from './outlook-lists.ts';

/** Days that are alike for orders; a public holiday is like a Sunday. */
export function kindOf(day: Temporal.PlainDate): DayKind {
  if (day.dayOfWeek === 7 || findHoliday(day)) return 'sunday';
  return day.dayOfWeek === 6 ? 'saturday' : 'workday';
}

/** The days of this kind from `first` on and before `end`, earliest first. */
export function listDaysLike(
  kind: DayKind,
  { first, end }: { first: Temporal.PlainDate; end: Temporal.PlainDate },
): Temporal.PlainDate[] {
  const count = first.until(end).days;
  return Array.from({ length: count }, (_, index) => first.add({ days: index })).filter(
    (day) => kindOf(day) === kind,
  );
}
