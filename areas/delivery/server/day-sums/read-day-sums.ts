import { cutRange, type DayRange, listDaysOf } from '#platform/domain/day-range.ts';
import { type Span, spanOfDay } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { addRows, type SummedRow, unpackRow } from '#delivery/domain/add-day-rows.ts';
import type { DayKind } from './day-kind.ts';
import { findSums } from './day-sums.store.ts';

/** A single query must finish within its time limit, so that more days are counted in parts. */
const DAYS_AT_ONCE = 31;

/**
 * What there is of a kind in a range of days, one row for each combination of its keys. Days that are not
 * summed, or have changed since, are counted now: the answer is the same as if all of them were.
 */
export async function readDaySums<Row extends SummedRow>(
  executor: Executor,
  kind: DayKind<Row>,
  range: DayRange,
): Promise<Row[]> {
  const sums = await findSums(executor, { kind: kind.name, subject: kind.subject }, range);
  const parts = sums.map(({ rows }) => rows.map((values) => unpackRow(kind, values) as Row));
  for (const missing of listMissing(range, sums)) {
    for (const part of cutRange(missing, DAYS_AT_ONCE)) {
      parts.push(await kind.count(executor, spanOfRange(part)));
    }
  }
  return addRows(kind, parts.flat());
}

export function spanOfRange({ from, until }: DayRange): Span {
  return { start: spanOfDay(from).start, end: spanOfDay(until).end };
}

/** The days of a range that are in none of the parts, in consecutive ranges. */
function listMissing(range: DayRange, parts: readonly DayRange[]): DayRange[] {
  const covered = new Set(parts.flatMap(listDaysOf));
  const missing: DayRange[] = [];
  let isGap = false;
  for (const day of listDaysOf(range)) {
    const last = missing.at(-1);
    if (covered.has(day)) isGap = false;
    else if (isGap && last) last.until = day;
    else {
      missing.push({ from: day, until: day });
      isGap = true;
    }
  }
  return missing;
}
