import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from './migrate-database.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await startTestDatabase();
});
afterEach(() => database.end());

const migrate = () => migrateDatabase(database.connection, database.owner.directUrl);

const tablesOf = async () =>
  (await database.owner.pool.query("select count(*) from pg_tables where schemaname = 'public'"))
    .rows[0] as unknown;

test('a database that has all migrations starts any number of times', async () => {
  await expect(migrate()).resolves.toBeUndefined();
  await expect(migrate()).resolves.toBeUndefined();
});

test('a database of a newer version is refused with what to do, in German and English', async () => {
  const last = 'select max(created_at) + 1 from drizzle.__drizzle_migrations';
  await database.owner.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', (${last}))`,
  );
  await expect(migrate()).rejects.toThrow(/neueren Version: bitte.*newer version: start/);
  await database.owner.pool.query("delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'");
  await migrate();
});

test('a database with different migrations is refused, and nothing in it changes', async () => {
  const before = await tablesOf();
  await database.owner.pool.query(
    `update drizzle.__drizzle_migrations set hash = 'of yore', created_at = 1
     where id = (select min(id) from drizzle.__drizzle_migrations)`,
  );
  await database.owner.pool.query(
    'delete from drizzle.__drizzle_migrations where id > (select min(id) from drizzle.__drizzle_migrations)',
  );
  await expect(migrate()).rejects.toThrow(/vor dem 22\.11\.2026.*begin with an empty one/);
  expect(await tablesOf()).toEqual(before);
});
