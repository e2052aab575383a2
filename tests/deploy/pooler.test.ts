import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#platform/server/database/database.ts';
import { checkDatabase } from '#platform/server/setup-check/check-database.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { placeOrder, signInAt } from '#delivery/tests/shop-over-http.ts';
import { runPooler } from '#tests/support/run-pooler.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createDatabase, startTestDatabase } from '#tests/support/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-pooled-'));
let made: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  made = await createDatabase();
});
afterAll(async () => {
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

const IGNORING =
  'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

test('behind a pooler in transaction mode the service is ready and takes a paid order', async () => {
  const pooler = await runPooler(made.url);
  onTestFinished(() => pooler.stop());
  const urls = { url: pooler.url, directUrl: made.url, ownerUrl: made.ownerUrl };
  const port = await getFreePort();
  const server = await startServerProcess(folder, port, {
    DATABASE_URL: urls.url,
    DATABASE_DIRECT_URL: urls.directUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
  });
  onTestFinished(() => server.stop());
  // Two of its own messages later.
  await expect.poll(() => problemsOf(port)).toEqual([]);
  expect((await checkDatabase(urls)).filter(({ state }) => state === 'problem')).toEqual([]);
  const customer = await signInAt(port, 'kundin@elbbote.example');
  expect(await placeOrder(customer, 'immediate')).toMatch(/^[0-9a-f-]{36}$/);
});

test('without the direct address no event is received: the process says so, and the setup check says why', async () => {
  const pooler = await runPooler(made.url, IGNORING);
  onTestFinished(() => pooler.stop());
  const port = await getFreePort();
  const server = await startServerProcess(folder, port, {
    DATABASE_URL: pooler.url,
    DATABASE_OWNER_URL: made.ownerUrl,
  });
  onTestFinished(() => server.stop());
  await expect.poll(() => problemsOf(port)).toEqual(['live_events']);
  const findings = await checkDatabase({ url: pooler.url, ownerUrl: made.ownerUrl });
  expect(findings).toContainEqual(
    expect.objectContaining({ state: 'problem', text: expect.stringContaining('set DATABASE_DIRECT_URL') }),
  );
});

test('whose sessions a process has changed it knows at the commit, behind a pooler as well', async () => {
  const { connection, end } = await startTestDatabase();
  onTestFinished(end);
  const { directUrl } = connection;
  const pooler = await runPooler(directUrl);
  onTestFinished(() => pooler.stop());
  const pooled = await connectDatabase(pooler.url, { directUrl, storesLimits: false });
  onTestFinished(() => pooled.close());
  const announced: string[] = [];
  pooled.hearPeople((id) => announced.push(id));
  const { pool } = pooled;
  await pool.query("insert into users (id, name, email) values ('a', 'Ada', 'ada@beispiel.de')");
  await pool.query("update users set name = 'Ada L.' where id = 'a'");
  expect(announced).toEqual(['a']);
});

async function problemsOf(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  return ((await answer.json()) as { problems: string[] }).problems;
}
