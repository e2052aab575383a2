import { dayOf, startOfYear } from '#platform/domain/hamburg-days.ts';

/**
 * Claims become time-barred three years after the end of their year; records that may prove them are kept as
 * long. Source: BGB 195, 199.
 */
const CLAIM_YEARS = 3;

/**
 * Records made before this instant cannot prove an enforceable claim any more: the start of the year three
 * years before the current one.
 */
export function getLapse(now: Date): Date {
  return startOfYear(dayOf(now).year - CLAIM_YEARS);
}
