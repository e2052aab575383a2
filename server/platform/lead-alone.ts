/**
 * Of several processes on one database one does a thing at a time; when it dies another one goes on within
 * seconds.
 */
import pg from 'pg';
import { failureLogText } from './failure-log-text.ts';
import type { TimeLog } from './time.ts';

export interface LeadOptions {
  databaseUrl: string;
  /** Any number that nobody else takes. */
  lock: number;
  /** How long until whoever does not lead asks again. */
  retryMs?: number;
  /** Does it, until `signal` aborts: then somebody else may be doing it. */
  lead(signal: AbortSignal): Promise<void>;
  log: TimeLog;
}

/**
 * A process that dies gives its place back by its connection; one that hangs is not noticed before the
 * connection is.
 */
const BEAT_MS = 5000;

/**
 * Leads as soon as nobody else does, on a connection of its own whose lock ends with it. Answers how to stop.
 */
export function leadAlone({
  databaseUrl,
  lock,
  retryMs = 2000,
  lead,
  log,
}: LeadOptions): () => Promise<void> {
  const stopping = new AbortController();
  const isOver = (async () => {
    while (!stopping.signal.aborted) {
      await tryToLead().catch((error: unknown) => {
        log.error({ lock, error: failureLogText(error) }, 'not leading');
      });
      await pause(retryMs, stopping.signal);
    }
  })();

  async function tryToLead(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, query_timeout: BEAT_MS });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      while (!stopping.signal.aborted && !lost.signal.aborted) {
        if (await takeLock(client, lock)) {
          await leadUntil(client, AbortSignal.any([stopping.signal, lost.signal]));
          return;
        }
        await pause(retryMs, stopping.signal);
      }
    } finally {
      // With it goes the lock.
      await client.end().catch(() => undefined);
    }
  }

  async function leadUntil(client: pg.Client, signal: AbortSignal): Promise<void> {
    const silent = new AbortController();
    const beat = setInterval(() => void client.query('select 1').catch(() => silent.abort()), BEAT_MS);
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
