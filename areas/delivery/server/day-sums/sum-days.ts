import { setTimeout as sleep } from 'node:timers/promises';
import { findOpeningDay } from '#delivery/server/deliveries/get-delivery.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { type DayRange, listDaysOf } from '#platform/domain/day-range.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Clock, JobDefinition } from '#platform/server/time/time.ts';
import { addRows, packRow, unpackRow } from '#delivery/domain/add-day-rows.ts';
import type { DayKind, DaySubject } from './day-kind.ts';
import {
  type Bounds,
  deleteLongerSums,
  deleteMarks,
  findBounds,
  listDayRows,
  listDaysToSum,
  listMonthsToSum,
  markUntil,
  setSummedUntil,
  storeNothing,
  storeSum,
  sumAlone,
} from './day-sums.store.ts';
import { spanOfRange } from './read-day-sums.ts';

interface Needed {
  db: Database;
  clock: Clock;
}

/** Counting so many in vain costs one statement of a kind, well within its time limit among a million. */
const STRETCH_DAYS = 7;

interface SumOptions {
  /** Stops between two days once it is aborted. */
  limit?: AbortSignal | undefined;
  /** Looks at each day, and not only if one has passed or was marked. */
  isThorough?: boolean;
}

/**
 * Sums every day before today that is not summed, or has changed since, the last one first, and the months
 * of which all days are. A day that has just passed waits for those who may not yet have known that its
 * changes are to be marked. Source: docs/decisions/0100.
 */
export async function sumDays(
  { db, clock }: Needed,
  subjects: readonly DaySubject[],
  { limit, isThorough = true }: SumOptions = {},
): Promise<void> {
  const today = dayOf(clock.now()).toString();
  let bounds = await findBounds(db);
  if (!isThorough && bounds.summedUntil >= today && !bounds.hasMarks) return;
  if (bounds.summedUntil < today) {
    await markUntil(db, today);
    bounds = await waitUntilSeen(db);
  }
  const end = bounds.isSeen ? bounds.markedUntil : bounds.summedUntil;
  const openingDay = await findOpeningDay(db, '');
  // Whole months, although nothing was ordered on the first days of one.
  const days = { from: openingDay ? `${openingDay.slice(0, 7)}-01` : end, end };
  for (const subject of subjects) {
    if (limit?.aborted) return;
    const names = { subject: subject.name, kinds: subject.kinds.map(({ name }) => name) };
    for (const stretch of listStretches(await listDaysToSum(db, names, days))) {
      if (limit?.aborted) return;
      if (stretch.length > 1 && (await sumNothing(db, subject, stretch))) continue;
      for (const day of stretch) {
        if (limit?.aborted) return;
        await sumDay(db, subject, day);
      }
    }
    for (const month of await listMonthsToSum(db, names, days)) {
      if (limit?.aborted) return;
      await sumMonth(db, subject, month);
    }
  }
  await setSummedUntil(db, end);
}

/** For what ends in a moment; whoever takes longer holds the day back until the next run. */
async function waitUntilSeen(db: Database): Promise<Bounds> {
  for (let waited = 0; ; waited += 50) {
    const bounds = await findBounds(db);
    if (bounds.isSeen || waited >= 300) return bounds;
    await sleep(50);
  }
}

/** Consecutive days, the last one first, a week at most. */
function listStretches(days: readonly string[]): string[][] {
  const stretches: string[][] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    const first = last?.at(-1);
    const isNext = first !== undefined && listDaysOf({ from: day, until: first }).length === 2;
    if (last && isNext && last.length < STRETCH_DAYS) last.push(day);
    else stretches.push([day]);
  }
  return stretches;
}

/** Consecutive days, the last one first: at once if there is nothing of them. Whether there is nothing. */
async function sumNothing(
  db: Database,
  { name, kinds }: DaySubject,
  days: readonly string[],
): Promise<boolean> {
  const range = { from: days.at(-1) ?? '', until: days[0] ?? '' };
  return await alone(db, async (tx) => {
    for (const kind of kinds) {
      if ((await kind.count(tx, spanOfRange(range))).length > 0) return false;
    }
    const names = kinds.map((kind) => kind.name);
    await deleteMarks(tx, name, range);
    await deleteLongerSums(tx, names, range);
    await storeNothing(tx, names, range);
    return true;
  });
}

async function sumDay(db: Database, subject: DaySubject, day: string): Promise<void> {
  await alone(db, async (tx) => {
    const kinds = subject.kinds.map(({ name }) => name);
    const range = { from: day, until: day };
    await deleteMarks(tx, subject.name, range);
    await deleteLongerSums(tx, kinds, range);
    for (const kind of subject.kinds) {
      await storeSum(tx, kind.name, { ...range, rows: await countDay(tx, kind, day) });
    }
  });
}

async function sumMonth(db: Database, subject: DaySubject, month: DayRange): Promise<void> {
  await alone(db, async (tx) => {
    for (const kind of subject.kinds) {
      await storeSum(tx, kind.name, { ...month, rows: await addDays(tx, kind, month) });
    }
  });
}

/** As it is stored. */
export async function countDay(tx: Transaction, kind: DayKind, day: string): Promise<unknown[][]> {
  const rows = await kind.count(tx, spanOfRange({ from: day, until: day }));
  return addRows(kind, rows).map((row) => packRow(kind, row));
}

/** As it is stored. */
export async function addDays(tx: Transaction, kind: DayKind, range: DayRange): Promise<unknown[][]> {
  const days = await listDayRows(tx, kind.name, range);
  const rows = days.flat().map((values) => unpackRow(kind, values));
  return addRows(kind, rows).map((row) => packRow(kind, row));
}

/** In one instant, while nobody else sums. */
async function alone<T>(db: Database, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return await db.transaction(
    async (tx) => {
      await sumAlone(tx);
      return await run(tx);
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Every few minutes: what changed of a day before today is counted at each view until then. */
export function sumDaysJob(services: Needed, subjects: readonly DaySubject[]): JobDefinition {
  // A release may count something else than the one before.
  let isThorough = true;
  return {
    name: 'sum-days',
    cron: '*/5 * * * *',
    timeoutSeconds: 240,
    async run(_data, limit) {
      await sumDays(services, subjects, { limit, isThorough });
      isThorough = limit?.aborted ?? false;
    },
  };
}
