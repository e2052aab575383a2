import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { makeShoppers } from '#delivery/tests/make-shoppers.ts';
import { type Ask, readOutcome, waitUntilSettled } from '#delivery/tests/order-outcome.ts';
import { placeOrder, RefusedRequest, shopAt } from '#delivery/tests/shop-over-http.ts';
import {
  askDatabase,
  databaseUrlOf,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

/** A disk of its own for the database and the files; to mount it takes root. */
const disk = makeDatabaseFolder('elbbote-disk-');
const filler = path.join(disk, 'filler');
const ask: Ask = (query) => askDatabase(disk, query);
let port: number;
let server: ServerProcess;
let cookies: string[];

beforeAll(async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]);
  chmodSync(disk, 0o755);
  port = await getFreePort();
  server = await startServerProcess(disk, port);
  cookies = await makeShoppers(databaseUrlOf(disk), disk, 4);
});
afterAll(async () => {
  await server.stop();
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

function fillDisk(leftBytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize - leftBytes));
  } catch (error) {
    // The database took some of it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** How orders ended that were placed one after the other: 'paid', or the status of the refusal. */
async function placeOrders(count: number): Promise<(number | 'paid')[]> {
  const ends: (number | 'paid')[] = [];
  for (let n = 0; n < count; n += 1) {
    const placed = placeOrder(shopAt(port, cookies[n % cookies.length] ?? ''), 'immediate');
    ends.push(
      await placed.then(
        () => 'paid' as const,
        (error: unknown) => (error instanceof RefusedRequest ? error.status : Promise.reject(error)),
      ),
    );
  }
  return ends;
}

/** /healthz keeps its answer for five seconds. */
const problems = async () =>
  ((await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as { problems: string[] }).problems;

async function expectWholeOrders(): Promise<void> {
  await waitUntilSettled(ask);
  expect(await readOutcome(ask)).toMatchObject({ broken: [], wrongMails: [], strayDeliveries: 0 });
}

test('on a full disk orders are refused as an outage, and continue once there is space, none of them half', async () => {
  expect(await placeOrders(3)).toEqual(['paid', 'paid', 'paid']);
  fillDisk(256 * 1024);
  const ends = await placeOrders(40);
  expect(new Set(ends)).toEqual(new Set(['paid', 503]));
  expect(ends.slice(-10)).toEqual(Array.from({ length: 10 }, () => 503));
  // Its pages can be read, so proxies go on sending to it.
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  await expect.poll(problems).toEqual(['files']);
  rmSync(filler);
  await expect.poll(problems).toEqual([]);
  expect(await placeOrders(3)).toEqual(['paid', 'paid', 'paid']);
  await expectWholeOrders();
});

test('a database that cannot write its log restarts with all orders once there is space', async () => {
  expect(await placeOrders(3)).toEqual(['paid', 'paid', 'paid']);
  fillDisk(0);
  await expect(useUpLog()).rejects.toThrow('No space left on device');
  expect(await placeOrders(3)).toEqual([503, 503, 503]);
  rmSync(filler);
  await server.stop();
  server = await startServerProcess(disk, port);
  expect(await placeOrders(3)).toEqual(['paid', 'paid', 'paid']);
  await expectWholeOrders();
});

/** Begins one file of the log after the other, first those made in advance. */
async function useUpLog(): Promise<void> {
  for (let files = 0; files < 100; files += 1) await ask('select txid_current(), pg_switch_wal()');
}
