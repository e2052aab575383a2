import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { placeOrder, signInAt } from '#delivery/tests/shop-over-http.ts';
import {
  type EarlierVersion,
  giveNewSchema,
  givenOut,
  unpackVersion,
} from '#tests/support/earlier-versions.ts';
import { askDatabase, startServerProcess } from '#tests/support/server-process.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function unpack(version: EarlierVersion): string {
  const { folder, remove } = unpackVersion(version);
  ends.push(remove);
  return folder;
}

/** What no update may change: money, timeline and people. */
const KEPT = [
  'users',
  'profiles',
  'drivers',
  'quotes',
  'checkouts',
  'payments',
  'refunds',
  'invoices',
  'deliveries',
  'delivery_attempts',
  'delivery_tracking',
  'audit_log',
];

/** Parted by a migration: what was typed is in `audit_words` since, where it can be erased. */
const PARTED = ['details', 'before', 'after', 'actor_name'];

interface Digest {
  table: string;
  columns: string[];
  rows: string;
}

/** Rows by the columns that the table had before, in one text per table. */
async function digest(dataDir: string, before?: readonly Digest[]): Promise<Digest[]> {
  const found = await askDatabase<{ table: string; columns: string[] }>(
    dataDir,
    `select table_name::text as table, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'public' and table_name = any('{${KEPT.join()}}')
     group by 1 order by 1`,
  );
  const digests: Digest[] = [];
  for (const { table, columns: present } of found) {
    const columns = (before?.find((one) => one.table === table)?.columns ?? present).filter(
      (name) => table !== 'audit_log' || !PARTED.includes(name),
    );
    const list = columns.map((name) => `"${name}"`).join();
    const [row] = await askDatabase<{ rows: string }>(
      dataDir,
      `select count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) order by line)), '') as rows
       from (select row(${list})::text as line from "${table}") as lines`,
    );
    digests.push({ table, columns, rows: row?.rows ?? '' });
  }
  return digests;
}

test.each(givenOut)(
  'a database of the version $commit ($migrations migrations) is upgraded with every row of money, timeline and people',
  async (version) => {
    const projectDir = unpack(version);
    const dataDir = makeDatabaseFolder('elbbote-earlier-');
    ends.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));
    const old = await startServerProcess(
      dataDir,
      await getFreePort(),
      { DISPATCH_ROUND_SECONDS: '0' },
      projectDir,
    );
    const ordered = await placeOrder(await signInAt(old.port, 'kundin@elbbote.example'));
    await old.kill({ database: false });
    const before = await digest(dataDir);
    expect(before.map(({ table }) => table)).toEqual(KEPT.toSorted());

    const now = await startServerProcess(dataDir, await getFreePort(), {
      DISPATCH_ROUND_SECONDS: '0',
    });
    expect(await digest(dataDir, before)).toEqual(before);
    const [count] = await askDatabase<{ count: string }>(
      dataDir,
      'select count(*) from drizzle.__drizzle_migrations',
    );
    const all = readdirSync(path.join(import.meta.dirname, '../../app/migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    expect(Number(count?.count)).toBe(all.length);
    const shopper = await signInAt(now.port, 'kundin@elbbote.example');
    const next = await placeOrder(shopper);
    const known = await askDatabase<{ id: string }>(
      dataDir,
      `select id from deliveries where id in ('${ordered}', '${next}')`,
    );
    expect(known).toHaveLength(2);
    await now.stop();
  },
);

test('the last released version passes its own tests of the main job on this schema', () => {
  const [last] = givenOut;
  const folder = unpack(last);
  giveNewSchema(folder);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'server',
      'areas/delivery/server/quotes',
      'areas/delivery/server/deliveries',
      'areas/delivery/server/proofs',
      'areas/dispatch/server/dispatcher',
      'areas/dispatch/server/receiver',
      'areas/money/server/checkout',
      'areas/money/server/billing',
    ],
    // In one order: what one of its tests leaves changes what another finds in some.
    { cwd: folder, encoding: 'utf8', env: { ...process.env, VITEST: undefined, TEST_SEED: '7' } },
  );
  expect([status, status === 0 ? '' : `${stdout}\n${stderr}`.slice(-5000)]).toEqual([0, '']);
});
