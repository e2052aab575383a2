import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { SummedColumns, SummedRow } from '#delivery/domain/add-day-rows.ts';

/** What is counted of days, and can be added up over them. */
export interface DayKind<Row extends SummedRow = SummedRow> extends SummedColumns {
  /** Gets another number when what it counts, or its columns, change: what is stored is of the old one. */
  name: string;
  /** That of the marks: kinds of one subject are counted from the same tables. */
  subject: string;
  /** Counts a span of whole days. */
  count(executor: Executor, span: Span): Promise<Row[]>;
}

/** Kinds that are summed together, so that a mark is for all of them. */
export interface DaySubject {
  name: string;
  kinds: readonly DayKind[];
}
