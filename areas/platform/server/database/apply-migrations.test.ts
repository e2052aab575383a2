import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#tests/support/test-database.ts';
import { applyMigrations } from './apply-migrations.ts';

/** An empty database with three connections of its owner. */
async function open() {
  const made = await createDatabase();
  const clients = [0, 1, 2].map(() => new pg.Client({ connectionString: made.ownerUrl }));
  for (const client of clients) await client.connect();
  onTestFinished(async () => {
    for (const client of clients) await client.end();
    await made.drop();
  });
  const [owner, other, third] = clients as [pg.Client, pg.Client, pg.Client];
  const listApplied = async () =>
    (
      await owner.query<{ at: number }>(
        'select created_at::int as at from drizzle.__drizzle_migrations order by id',
      )
    ).rows.map(({ at }) => at);
  return { owner, other, third, listApplied };
}

const migration = (folderMillis: number, ...sql: string[]) => ({
  sql,
  folderMillis,
  bps: true,
  hash: createHash('sha256').update(sql.join()).digest('hex'),
});

const makeTable = migration(1, 'create table parcels (id int)');

test('each migration is applied once, and a failed one is rolled back completely', async () => {
  const { owner, listApplied } = await open();
  const broken = migration(2, 'insert into parcels values (1)', 'alter table missing add column x int');
  await expect(applyMigrations(owner, [makeTable, broken])).rejects.toThrow('does not exist');
  expect(await listApplied()).toEqual([1]);
  expect((await owner.query('select from parcels')).rowCount).toBe(0);
  await applyMigrations(owner, [makeTable, migration(2, 'insert into parcels values (1)')]);
  expect(await listApplied()).toEqual([1, 2]);
  expect((await owner.query('select from parcels')).rowCount).toBe(1);
});

test('a migration that waits for a lock lets queries pass, and is applied once the lock is free', async () => {
  const { owner, other, third, listApplied } = await open();
  await applyMigrations(owner, [makeTable]);
  await other.query('begin; select from parcels');
  const alter = migration(2, 'alter table parcels add column note text');
  const pausesMs = Array.from({ length: 1000 }, () => 5);
  const applied = applyMigrations(owner, [makeTable, alter], { lockTimeoutMs: 50, pausesMs });
  // The third one would wait behind the migration for as long as the first is open.
  await third.query('select from parcels');
  await other.query('commit');
  await applied;
  expect(await listApplied()).toEqual([1, 2]);
});

test('a lock that is never released is reported in one sentence, and nothing is changed', async () => {
  const { owner, other, listApplied } = await open();
  await applyMigrations(owner, [makeTable]);
  await other.query('begin; select from parcels');
  const alter = migration(2, 'alter table parcels add column note text');
  await expect(
    applyMigrations(owner, [makeTable, alter], { lockTimeoutMs: 20, pausesMs: [1, 1] }),
  ).rejects.toThrow('did not get its lock');
  expect(await listApplied()).toEqual([1]);
});

test('an index is built while others write, also after an interrupted build', async () => {
  const { owner, other, listApplied } = await open();
  await applyMigrations(owner, [makeTable]);
  await owner.query('insert into parcels values (1), (1)');
  const name = 'parcels_id';
  await expect(owner.query(`create unique index concurrently ${name} on parcels (id)`)).rejects.toThrow(
    'could not create unique',
  );
  await other.query('delete from parcels');
  const build = migration(2, `create unique index concurrently ${name} on parcels (id)`);
  await applyMigrations(owner, [makeTable, build]);
  const { rows } = await owner.query(
    `select indisvalid as valid from pg_index where indexrelid = '${name}'::regclass`,
  );
  expect(rows).toEqual([{ valid: true }]);
  expect(await listApplied()).toEqual([1, 2]);
});
