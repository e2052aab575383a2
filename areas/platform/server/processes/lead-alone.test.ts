import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestDatabase } from '#tests/support/test-database.ts';
import { leadAlone } from './lead-alone.ts';

const LOCK = 77_001;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.end());

const log = { error: () => undefined };

/** Simulates a process that tries to lead; `now` contains the leaders. */
function enter(name: string, now: Set<string>, lock = LOCK): () => Promise<void> {
  const stop = leadAlone({
    databaseUrl: database.connection.directUrl,
    lock,
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

test('one of several processes leads, and when it dies another one takes over', async () => {
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

/** A process that leads under another lock; its output so far. */
function enterAsProcess(lock: number, silentMs: number) {
  const program = path.join(import.meta.dirname, 'lead-alone.fixture.ts');
  const url = database.connection.directUrl;
  const child = spawn(process.execPath, [program, url, String(lock), String(silentMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  return { child, said: () => said };
}

test('a hanging leader loses the lead within its time, and notices when it resumes', {
  tags: ['slow'],
}, async () => {
  const lock = LOCK + 1;
  const { child, said } = enterAsProcess(lock, 600);
  await expect.poll(said, { timeout: 5000 }).toBe('leads\n');
  const now = new Set<string>();
  const stopOther = enter('other', now, lock);
  child.kill('SIGSTOP');
  await expect.poll(() => [...now], { timeout: 5000 }).toEqual(['other']);
  child.kill('SIGCONT');
  await expect.poll(said).toBe('leads\nled\n');
  expect([...now]).toEqual(['other']);
  await stopOther();
  await expect.poll(said).toBe('leads\nled\nleads\n');
});

test('a working leader keeps the lead beyond that time', { tags: ['slow'] }, async () => {
  const lock = LOCK + 2;
  const { said } = enterAsProcess(lock, 300);
  await expect.poll(said, { timeout: 5000 }).toBe('leads\n');
  const began = performance.now();
  const now = new Set<string>();
  enter('other', now, lock);
  await expect.poll(() => performance.now() - began, { timeout: 2000 }).toBeGreaterThan(900);
  expect([said(), ...now]).toEqual(['leads\n']);
});
