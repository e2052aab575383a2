import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#platform/domain/hamburg-days.ts';

/**
 * Age in full years on Hamburg's calendar day. `dateOfBirth` is an ISO date; a birthday on 29 February counts
 * on 1 March in common years.
 */
export function computeAge(dateOfBirth: string, now: Date): number {
  const today = dayOf(now);
  const born = Temporal.PlainDate.from(dateOfBirth);
  const isBefore = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (isBefore ? 1 : 0);
}
