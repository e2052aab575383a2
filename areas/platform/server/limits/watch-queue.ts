import type pg from 'pg';

const EVERY_MS = 100;
/** A burst is over by then; what still waits is more than can be done. */
const LOOKS = 5;
/** How often a quote or an order asks for a connection, each time at the end of the queue. */
const QUEUED_TIMES = 8;

export interface QueueWatch {
  /** Milliseconds that a request queues for the database in all: the least of the last half second. */
  readQueueMs: () => number;
  stop(): void;
}

/**
 * Watches how long requests queue for a connection of the pool, because a process whose database is too slow
 * is late without its event loop being so. Sends no statement, and asks for no connection while nobody waits.
 */
export function watchQueue(pool: Pick<pg.Pool, 'connect' | 'waitingCount'>): QueueWatch {
  const waits: number[] = [];
  let askedAt: number | undefined;
  const keep = (ms: number) => {
    waits.push(ms);
    if (waits.length > LOOKS) waits.shift();
  };
  async function queue(): Promise<void> {
    const begin = performance.now();
    askedAt = begin;
    try {
      const client = await pool.connect();
      keep(performance.now() - begin);
      client.release();
    } catch {
      // An outage, of which requests tell by themselves.
      keep(0);
    } finally {
      askedAt = undefined;
    }
  }
  const timer = setInterval(() => {
    if (askedAt !== undefined) keep(performance.now() - askedAt);
    else if (pool.waitingCount > 0) void queue();
    else keep(0);
  }, EVERY_MS);
  timer.unref();
  return {
    readQueueMs: () => (waits.length < LOOKS ? 0 : Math.min(...waits) * QUEUED_TIMES),
    stop: () => clearInterval(timer),
  };
}
