import { dayOf, startOfYear } from './hamburg-days.ts';

/**
 * Claims lapse three years after the end of their year; what may prove them is kept as long. Source: BGB 195,
 * 199.
 */
const CLAIM_YEARS = 3;

/**
 * Nothing made before this instant can prove a claim any more: the beginning of the year three years before
 * this one.
 */
export function getLapse(now: Date): Date {
  return startOfYear(dayOf(now).year - CLAIM_YEARS);
}
