import { isDeepStrictEqual } from 'node:util';
import type { DayRange } from '#platform/domain/day-range.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReportFailure } from '#platform/server/errors/report-failure.ts';
import type { Clock, JobDefinition, TimeLog } from '#platform/server/time/time.ts';
import type { DayKind, DaySubject } from './day-kind.ts';
import { findCheckedAt, findSums, listSums, markDay, setCheckedAt } from './day-sums.store.ts';
import { addDays, countDay, sumDays } from './sum-days.ts';

interface Needed {
  db: Database;
  clock: Clock;
  log: TimeLog;
  reportFailure: ReportFailure;
}

const HOUR = 60 * 60_000;

/**
 * Compares every sum that holds with what it sums, and sums anew what differs, which is a fault of the
 * program: reported, and answered as 'numbers-1 2026-11-20'. If `limit` is aborted, it begins anew next time.
 */
export async function checkDaySums(
  services: Needed,
  subjects: readonly DaySubject[],
  limit?: AbortSignal,
): Promise<string[]> {
  const { db, clock, log, reportFailure } = services;
  const checkedAt = clock.now();
  const wrong: string[] = [];
  for (const kind of subjects.flatMap(({ kinds }) => kinds)) {
    for (const range of await listSums(db, kind.name)) {
      if (limit?.aborted) return wrong;
      if (await isRight(db, kind, range)) continue;
      await markDay(db, kind.subject, range.from);
      wrong.push(`${kind.name} ${range.from}`);
    }
  }
  if (wrong.length > 0) {
    log.error({ wrong }, 'sums of days were wrong');
    reportFailure(new Error(`sums of days were wrong: ${wrong.join(', ')}`));
    await sumDays(services, subjects, { limit });
  }
  await setCheckedAt(db, checkedAt);
  return wrong;
}

/** Also if it does not hold any more: then it will be summed anyway. */
async function isRight(db: Database, kind: DayKind, range: DayRange): Promise<boolean> {
  return await db.transaction(
    async (tx) => {
      const [sum] = await findSums(tx, { kind: kind.name, subject: kind.subject }, range);
      if (sum?.until !== range.until) return true;
      const isDay = range.from === range.until;
      const rows = isDay ? await countDay(tx, kind, range.from) : await addDays(tx, kind, range);
      return isDeepStrictEqual(sum.rows, rows);
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Every night. It also runs at every start, which checks only if a night was missed. */
export function checkDaySumsJob(services: Needed, subjects: readonly DaySubject[]): JobDefinition {
  return {
    name: 'check-day-sums',
    cron: '40 4 * * *',
    timeoutSeconds: 1800,
    async run(_data, limit) {
      const last = await findCheckedAt(services.db);
      const age = last ? services.clock.now().getTime() - last.getTime() : Number.POSITIVE_INFINITY;
      if (age > 20 * HOUR) await checkDaySums(services, subjects, limit);
    },
  };
}
