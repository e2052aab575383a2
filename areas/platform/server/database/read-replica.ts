/** Reads that may be some seconds old, from a streaming replica of the database. */
import type { FastifyBaseLogger } from 'fastify';
import { type Database, isDatabaseOutage, openDatabase, toDatabaseError } from './database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { type LogEnd, readEnd, readPosition, readReplayed } from './read-replica.store.ts';

/** Lists and figures of the few who read them. */
const POOL_SIZE = 5;

/** What is read is never older. */
export const MOST_LAG_MS = 5000;

interface Limits {
  /** MOST_LAG_MS, but in tests. */
  mostLagMs: number;
  /** Both servers are asked no more often, and only when something is to be read. */
  lookEveryMs: number;
  /** So long a replica that failed or fell behind is not asked. */
  pauseMs: number;
}
const standard: Limits = { mostLagMs: MOST_LAG_MS, lookEveryMs: 1000, pauseMs: 5000 };

export interface ReadReplica {
  /**
   * How far the primary's log goes, in bytes: what was committed before is in it. Throws the driver's error.
   */
  readPosition(): Promise<number>;
  /**
   * Runs `work`, which only reads, on the replica if that has everything up to `position` and is at most
   * MOST_LAG_MS behind, otherwise on the primary; there also after the replica failed. A write fails. Throws
   * what `work` throws.
   */
  read<Result>(position: number, work: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface Progress {
  position: number;
  lagMs: number;
}

/** What was found at `askedAt`, by this process's own clock. */
interface Look extends Progress {
  askedAt: number;
}

/**
 * How far `db` has replayed the log that ended there when it was asked; undefined if it is no replica of that
 * database. Throws the driver's error.
 */
export async function measureProgress(end: LogEnd, db: Database): Promise<Progress | undefined> {
  const there = await readReplayed(db);
  if (!there?.isReplica || there.identity !== end.identity || there.position === null) return undefined;
  const { position, committedAtMs } = there;
  if (position >= end.position) return { position, lagMs: 0 };
  // Both instants are the primary's: clocks of two machines differ.
  return { position, lagMs: end.atMs - (committedAtMs ?? Number.NEGATIVE_INFINITY) };
}

/** Never fails, nor waits for the replica: it may be down. */
export function openReadReplica(
  { url, primary, log }: { url: string; primary: Database; log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
  limits: Partial<Limits> = {},
): ReadReplica {
  const { mostLagMs, lookEveryMs, pauseMs } = { ...standard, ...limits };
  const { db, close } = openDatabase(url, { poolSize: POOL_SIZE });
  let last: Look | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLeft = false;

  const leave = (reason: string) => {
    last = undefined;
    if (!isLeft) log.warn({ reason }, 'the replica is left: lists are read from the primary');
    isLeft = true;
  };

  async function lookOnce(): Promise<void> {
    const askedAt = performance.now();
    lookedAt = askedAt;
    // In this order: what the primary had is an upper limit of what is missing.
    const end = await readEnd(primary).catch(() => undefined);
    if (!end) {
      last = undefined;
      return;
    }
    try {
      const progress = await measureProgress(end, db);
      if (!progress) return leave('it is no replica of this database');
      const { lagMs } = progress;
      if (lagMs > mostLagMs) return leave(`it is ${Math.round(lagMs)} ms behind`);
      last = { askedAt, ...progress };
      if (isLeft) log.info('the replica is read again');
      isLeft = false;
    } catch (error) {
      leave(failureLogText(error));
    }
  }

  const look = async () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    await looking;
  };

  async function isUsable(position: number): Promise<boolean> {
    const sinceMs = performance.now() - lookedAt;
    if (isLeft) {
      // Nobody waits for one that may not answer.
      if (sinceMs >= pauseMs) void look();
      return false;
    }
    if (looking || sinceMs >= lookEveryMs) await look();
    return (
      last !== undefined &&
      last.position >= position &&
      last.lagMs + performance.now() - last.askedAt <= mostLagMs
    );
  }

  return {
    readPosition: () => readPosition(primary),
    async read(position, work) {
      if (!(await isUsable(position))) return await work(primary);
      try {
        return await work(db);
      } catch (error) {
        if (isConflict(error)) return await work(primary);
        if (!isLost(error)) throw error;
        lookedAt = performance.now();
        leave(failureLogText(error));
        return await work(primary);
      }
    },
    close,
  };
}

/** It had to replay what the statement still needed. */
const isConflict = (error: unknown) => toDatabaseError(error)?.code === '40001';

/** Statements that were too slow would be so on the primary. */
const tooSlow = /^(57014|55P03|25P03)/;

const isLost = (error: unknown) =>
  isDatabaseOutage(error) && !tooSlow.test(toDatabaseError(error)?.code ?? '');
