import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { serverUrl } from '#tests/support/test-database.ts';
import { layLine } from '#tests/support/freezing-line.ts';
import { ImpatientClient } from './impatient-client.ts';

class QuickClient extends ImpatientClient {
  protected override readonly timeoutMs = 300;
}

async function openPool(url = serverUrl()) {
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: QuickClient });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const readPid = async () =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  return { pool, readPid };
}

/** Nothing is read and no timer runs meanwhile, as while a large plan is made. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a response that arrived while the process was busy is accepted, and its connection kept', {
  tags: ['slow'],
}, async () => {
  const { pool, readPid } = await openPool();
  const pid = await readPid();
  const client = await pool.connect();
  const inTransaction = client.query('select 1 as one');
  block(700);
  expect((await inTransaction).rows).toEqual([{ one: 1 }]);
  client.release();
  const alone = pool.query('select 2 as two');
  // After the query was sent.
  await new Promise((resolve) => setImmediate(resolve));
  block(700);
  expect((await alone).rows).toEqual([{ two: 2 }]);
  expect(await readPid()).toBe(pid);
});

test('a query on a hanging database times out, and the next one gets another connection', async () => {
  const line = await layLine(serverUrl());
  onTestFinished(() => line.close());
  const { pool } = await openPool(line.url);
  await pool.query('select 1');
  line.freeze();
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  line.thaw();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
