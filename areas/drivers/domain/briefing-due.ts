import { Temporal } from 'temporal-polyfill';
import { dayOf, startOfYear } from '#platform/domain/hamburg-days.ts';

/** Whether a driver has to read it again: a year after the last time, by the day in Hamburg. */
export function isBriefingDue(confirmedAt: Date | undefined, now: Date): boolean {
  if (!confirmedAt) return true;
  return Temporal.PlainDate.compare(dayOf(confirmedAt).add({ years: 1 }), dayOf(now)) <= 0;
}

/** How long it is kept that somebody has read it: as long as claims about it can be made. */
export const keptAsBriefing = {
  since: (now: Date): Date => startOfYear(dayOf(now).year - 3),
  source: 'PostG 73 (3), BGB 195, 199',
};
