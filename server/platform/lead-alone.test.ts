import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestDatabase } from '#tests/support/platform/test-database.ts';
import { leadAlone } from './lead-alone.ts';

const LOCK = 77_001;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.end());

const log = { error: () => undefined };

/** Simulates a process that tries to lead; `now` contains the leaders. */
function enter(name: string, now: Set<string>): () => Promise<void> {
  const stop = leadAlone({
    databaseUrl: database.connection.directUrl,
    lock: LOCK,
    retryMs: 20,
    log,
    async lead(signal) {
      now.add(name);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      now.delete(name);
    },
  });
  onTestFinished(stop);
  return stop;
}

/** As if the leading process were killed: its connection breaks. */
async function killLeader(): Promise<void> {
  await database.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = $1 and database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  );
}

test('of several processes one leads, and when it dies another one takes over', async () => {
  const now = new Set<string>();
  enter('one', now);
  await expect.poll(() => [...now]).toEqual(['one']);
  const stopOther = enter('other', now);
  await killLeader();
  await expect.poll(() => now.size).toBe(1);
  await stopOther();
  await expect.poll(() => [...now]).toEqual(['one']);
});

test('a stopped leader hands over immediately', async () => {
  const now = new Set<string>();
  const stop = enter('one', now);
  await expect.poll(() => [...now]).toEqual(['one']);
  enter('other', now);
  await stop();
  await expect.poll(() => [...now]).toEqual(['other']);
});
