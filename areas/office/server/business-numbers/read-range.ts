import { type DayRange, lastDays } from '#platform/domain/day-range.ts';

const USUAL_DAYS = 30;

/** The wanted days, by default the last thirty. */
export const readRange = ({ from, until }: Partial<DayRange>, now: Date): DayRange =>
  from && until ? { from, until } : lastDays(now, USUAL_DAYS);
