import { cutRange, type DayRange, lastDays } from '#platform/domain/day-range.ts';
import { type Span, spanOfDay } from '#platform/domain/hamburg-days.ts';

const USUAL_DAYS = 30;
/** A single query must finish within the request timeout, so a year is queried in parts. */
const DAYS_AT_ONCE = 31;

/** The wanted days, by default the last thirty, and the same cut into spans of one query each. */
export function readSpan({ from, until }: Partial<DayRange>, now: Date): { range: DayRange; spans: Span[] } {
  const range = from && until ? { from, until } : lastDays(now, USUAL_DAYS);
  const spans = cutRange(range, DAYS_AT_ONCE).map((part) => ({
    start: spanOfDay(part.from).start,
    end: spanOfDay(part.until).end,
  }));
  return { range, spans };
}
