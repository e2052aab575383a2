/**
 * Leader election: of several processes on one database one does a job; when it dies another one takes over
 * within seconds.
 */
import pg from 'pg';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { TimeLog } from '#platform/server/time/time.ts';

export interface LeadOptions {
  databaseUrl: string;
  /** An otherwise unused number. */
  lock: number;
  /** How long a process that does not lead waits before it tries again. */
  retryMs?: number;
  /** How long a leader may say nothing to the database before another process leads. */
  silentMs?: number;
  /** The work, until `signal` aborts: after that another process may be doing it. */
  lead(signal: AbortSignal): Promise<void>;
  log: TimeLog;
}

/** Three beats. */
const SILENT_MS = 15_000;

/**
 * Leads as soon as no other process does, on a separate connection that has the lock. A process that dies
 * releases it with its connection. The connection of one that hangs stays open, so the database ends it after
 * `silentMs`; the process notices when it goes on, and may until then finish what it had begun. Returns a
 * function to stop.
 */
export function leadAlone({
  databaseUrl,
  lock,
  retryMs = 2000,
  silentMs = SILENT_MS,
  lead,
  log,
}: LeadOptions): () => Promise<void> {
  const stopping = new AbortController();
  const beatMs = silentMs / 3;
  const isOver = (async () => {
    while (!stopping.signal.aborted) {
      await tryToLead().catch((error: unknown) => {
        log.error({ lock, error: failureLogText(error) }, 'not leading');
      });
      await pause(retryMs, stopping.signal);
    }
  })();

  async function tryToLead(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, query_timeout: beatMs });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = ${silentMs}`);
      while (!stopping.signal.aborted && !lost.signal.aborted) {
        if (await takeLock(client, lock)) {
          await leadUntil(client, AbortSignal.any([stopping.signal, lost.signal]));
          return;
        }
        await pause(retryMs, stopping.signal);
      }
    } finally {
      // Also releases the lock.
      await client.end().catch(() => undefined);
    }
  }

  async function leadUntil(client: pg.Client, signal: AbortSignal): Promise<void> {
    const silent = new AbortController();
    const beat = setInterval(() => void client.query('select 1').catch(() => silent.abort()), beatMs);
    try {
      await lead(AbortSignal.any([signal, silent.signal]));
    } finally {
      clearInterval(beat);
    }
  }

  return async () => {
    stopping.abort();
    await isOver;
  };
}

async function takeLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]?.taken ?? false;
}

/** Ends early when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
