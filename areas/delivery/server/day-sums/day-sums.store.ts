import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, asc, between, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { changedDays, daySumBounds, daySums } from '#delivery/tables/day-sums-tables.ts';
import { type DayRange, listDaysOf } from '#platform/domain/day-range.ts';
import type { Database, Executor, Transaction } from '#platform/server/database/database.ts';

interface Whose {
  kind: string;
  subject: string;
}

export interface StoredSum extends DayRange {
  rows: unknown[][];
}

const isWithin = ({ from, until }: DayRange) => sql`first_day >= ${from} and last_day <= ${until}`;
const isChanged = (subject: string, sums: SQL) => sql`exists (select from ${changedDays}
  where ${changedDays.subject} = ${subject} and ${changedDays.day} between ${sums}.first_day and ${sums}.last_day)`;

/**
 * The sums within a range that hold, the longest ones. One statement: a change that it sees is marked, or in
 * the sums that it sees.
 */
export async function findSums(
  executor: Executor,
  { kind, subject }: Whose,
  range: DayRange,
): Promise<StoredSum[]> {
  const { rows } = await executor.execute<Record<keyof StoredSum, unknown>>(sql`
    with held as materialized (
      select first_day, last_day from ${daySums} sums
      where kind = ${kind} and ${isWithin(range)} and not ${isChanged(subject, sql`sums`)}
    )
    select first_day::text as "from", last_day::text as "until", rows
    from ${daySums} join held using (first_day, last_day)
    where kind = ${kind} and not exists (select from held longer
      where longer.first_day <= held.first_day and longer.last_day >= held.last_day
        and longer.last_day - longer.first_day > held.last_day - held.first_day)
    order by first_day`);
  return rows as unknown as StoredSum[];
}

/**
 * Nobody else sums until the transaction ends, and what it reads from here on is of one instant: it has to be
 * its first statement, in a repeatable read. Changes go on, and are marked.
 */
export async function sumAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${daySumBounds} in exclusive mode`);
}

/** In place of that of the same days. */
export async function storeSum(
  tx: Transaction,
  kind: string,
  { from, until, rows }: StoredSum,
): Promise<void> {
  await storeSums(tx, [{ kind, firstDay: from, lastDay: until, rows }]);
}

/** Nothing was counted of any of these days. */
export async function storeNothing(tx: Transaction, kinds: string[], range: DayRange): Promise<void> {
  const days = listDaysOf(range);
  await storeSums(
    tx,
    kinds.flatMap((kind) => days.map((day) => ({ kind, firstDay: day, lastDay: day, rows: [] }))),
  );
}

async function storeSums(tx: Transaction, sums: (typeof daySums.$inferInsert)[]): Promise<void> {
  await tx
    .insert(daySums)
    .values(sums)
    .onConflictDoUpdate({
      target: [daySums.kind, daySums.firstDay, daySums.lastDay],
      set: { rows: sql`excluded.rows` },
    });
}

/** Every sum of more than one day that contains one of these. */
export async function deleteLongerSums(
  tx: Transaction,
  kinds: string[],
  { from, until }: DayRange,
): Promise<void> {
  const { kind, firstDay, lastDay } = daySums;
  await tx
    .delete(daySums)
    .where(and(inArray(kind, kinds), lte(firstDay, until), gte(lastDay, from), lt(firstDay, lastDay)));
}

/** What is marked from here on was not seen. */
export async function deleteMarks(
  tx: Transaction,
  subject: string,
  { from, until }: DayRange,
): Promise<void> {
  await tx
    .delete(changedDays)
    .where(and(eq(changedDays.subject, subject), between(changedDays.day, from, until)));
}

export async function markDay(executor: Executor, subject: string, day: string): Promise<void> {
  await executor.insert(changedDays).values({ subject, day });
}

/** Days from `from` to before `end` that are not summed, or have changed since; the last one first. */
export async function listDaysToSum(
  executor: Executor,
  { subject, kinds }: { subject: string; kinds: string[] },
  { from, end }: { from: string; end: string },
): Promise<string[]> {
  const { rows } = await executor.execute<{ day: string }>(sql`
    select day::text from (
      select day::date from generate_series(${from}::date, ${end}::date - 1, '1 day') day
      where ${countOf(kinds, sql`day::date`, sql`day::date`)} < ${kinds.length}
      union
      select day from ${changedDays} where subject = ${subject} and day < ${end}
    ) found order by found.day desc`);
  return rows.map(({ day }) => day);
}

/** Months from `from`, the first day of one, to before `end` that are not summed. */
export async function listMonthsToSum(
  executor: Executor,
  { subject, kinds }: { subject: string; kinds: string[] },
  { from, end }: { from: string; end: string },
): Promise<DayRange[]> {
  const { rows } = await executor.execute<Record<keyof DayRange, string>>(sql`
    with months as (
      select first::date as first_day, (first + interval '1 month - 1 day')::date as last_day
      from generate_series(${from}::date, ${end}::date - interval '1 month', '1 month') first
    )
    select first_day::text as "from", last_day::text as "until" from months
    where ${countOf(kinds, sql`months.first_day`, sql`months.last_day`)} < ${kinds.length}
      and not ${isChanged(subject, sql`months`)}
    order by 1 desc`);
  return rows;
}

const countOf = (kinds: string[], first: SQL, last: SQL) => sql`(select count(*) from ${daySums}
  where ${inArray(daySums.kind, kinds)} and ${daySums.firstDay} = ${first} and ${daySums.lastDay} = ${last})`;

/** The sums of single days, in order. */
export async function listDayRows(
  tx: Transaction,
  kind: string,
  { from, until }: DayRange,
): Promise<unknown[][][]> {
  const found = await tx
    .select({ rows: daySums.rows })
    .from(daySums)
    .where(
      and(
        eq(daySums.kind, kind),
        gte(daySums.firstDay, from),
        lte(daySums.lastDay, until),
        eq(daySums.firstDay, daySums.lastDay),
      ),
    )
    .orderBy(asc(daySums.firstDay));
  return found.map(({ rows }) => rows);
}

/** Of days and months, the first one first. */
export async function listSums(executor: Executor, kind: string): Promise<DayRange[]> {
  return await executor
    .select({ from: daySums.firstDay, until: daySums.lastDay })
    .from(daySums)
    .where(eq(daySums.kind, kind))
    .orderBy(asc(daySums.firstDay), asc(daySums.lastDay));
}

export interface Bounds {
  markedUntil: string;
  summedUntil: string;
  /** Whether nobody who may not have seen `markedUntil` still runs. */
  isSeen: boolean;
  hasMarks: boolean;
}

/** Whether a transaction of this database still runs that is older than this one; its number is a lock. */
const runsSince = (number: PgColumn) => sql`exists (
  select from pg_locks held left join pg_stat_activity who on who.pid = held.pid
  where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock' and held.granted
    and coalesce(who.datname = current_database(), true)
    and age(held.transactionid) > age((${number} % 4294967296)::text::xid))`;

export async function findBounds(executor: Executor): Promise<Bounds> {
  const { markedUntil, seenSince, summedUntil } = daySumBounds;
  const [bounds] = await executor
    .select({
      markedUntil,
      summedUntil,
      isSeen: sql<boolean>`${seenSince} is not null and not ${runsSince(seenSince)}`,
      hasMarks: sql<boolean>`exists (select from ${changedDays})`,
    })
    .from(daySumBounds);
  if (!bounds) throw new Error('the bounds of the sums of days are gone');
  return bounds;
}

/** Two transactions: the second one begins when whoever begins after it sees the bound. */
export async function markUntil(db: Database, today: string): Promise<void> {
  const { markedUntil, seenSince } = daySumBounds;
  await db.update(daySumBounds).set({ markedUntil: today, seenSince: null }).where(lt(markedUntil, today));
  await db
    .update(daySumBounds)
    .set({ seenSince: sql`pg_current_xact_id()::text::bigint` })
    .where(isNull(seenSince));
}

export async function setSummedUntil(executor: Executor, day: string): Promise<void> {
  await executor.update(daySumBounds).set({ summedUntil: day });
}

export async function findCheckedAt(executor: Executor): Promise<Date | null> {
  const [bounds] = await executor.select({ checkedAt: daySumBounds.checkedAt }).from(daySumBounds);
  return bounds?.checkedAt ?? null;
}

export async function setCheckedAt(executor: Executor, checkedAt: Date): Promise<void> {
  await executor.update(daySumBounds).set({ checkedAt });
}
