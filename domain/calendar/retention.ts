import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from './opening-hours.ts';

/** Claims lapse three years after the end of their year; what may prove them is kept as long. Source: BGB 195, 199. */
const CLAIM_YEARS = 3;

/** Nothing made before this instant can prove a claim any more: the beginning of the year three years before this one. */
export function getLapse(now: Date): Date {
  const { year } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE);
  const first = Temporal.PlainDate.from({ year: year - CLAIM_YEARS, month: 1, day: 1 });
  return new Date(first.toZonedDateTime({ timeZone: TIME_ZONE }).epochMilliseconds);
}
