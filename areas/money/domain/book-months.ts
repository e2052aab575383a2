/** The months of the books, on Hamburg's calendar, each named by year and month: '2026-11'. */
import { Temporal } from 'temporal-polyfill';
import type { DayRange } from '#platform/domain/day-range.ts';
import { nameMonth } from '#people/domain/earning-windows.ts';
import { dayOf, germanDay, type Span, spanOfDay, startOf } from '#platform/domain/hamburg-days.ts';

export interface NamedSpan extends Span {
  /** '2026-11' for a month, '2026-11-20' for a day. */
  key: string;
  /** 'November 2026' for a month, '20.11.2026' for a day. */
  label: string;
}

function toMonth(first: Temporal.PlainDate): NamedSpan {
  return {
    key: first.toString().slice(0, 7),
    label: nameMonth(first),
    start: startOf(first),
    end: startOf(first.add({ months: 1 })),
  };
}

/** Throws if `month` does not name a month. */
export function readBookMonth(month: string): NamedSpan {
  return toMonth(Temporal.PlainDate.from(`${month}-01`));
}

/** The days of a month, first to last. */
export function listDays(month: string): NamedSpan[] {
  const first = Temporal.PlainDate.from(`${month}-01`);
  return Array.from({ length: first.daysInMonth }, (_, index) => {
    const day = first.add({ days: index });
    const key = day.toString();
    return { key, label: germanDay(day), ...spanOfDay(key) };
  });
}

/** The last `count` months including the current one, oldest first. */
export function listMonths(now: Date, count: number): NamedSpan[] {
  const first = dayOf(now).with({ day: 1 });
  return Array.from({ length: count }, (_, index) => toMonth(first.subtract({ months: count - 1 - index })));
}

/** The days of consecutive spans, the first and the last one. */
export function rangeOf(spans: readonly NamedSpan[]): DayRange {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) throw new Error('there is no span');
  return {
    from: dayOf(first.start).toString(),
    until: dayOf(last.end).subtract({ days: 1 }).toString(),
  };
}
