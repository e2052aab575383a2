import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, migrateDatabase } from './database.ts';
import { startTestDatabase } from '#tests/support/platform/test-database.ts';

let connection: Connection;
let end: () => Promise<void>;
beforeEach(async () => {
  ({ connection, end } = await startTestDatabase());
});
afterEach(() => end());

const tablesOf = async () =>
  (await connection.pool.query("select count(*) from pg_tables where schemaname = 'public'"))
    .rows[0] as unknown;

test('a database that has all migrations starts as often as one likes', async () => {
  await expect(migrateDatabase(connection)).resolves.toBeUndefined();
  await expect(migrateDatabase(connection)).resolves.toBeUndefined();
});

test('a database of a newer version is refused with what to do, in German and English', async () => {
  const last = 'select max(created_at) + 1 from drizzle.__drizzle_migrations';
  await connection.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', (${last}))`,
  );
  await expect(migrateDatabase(connection)).rejects.toThrow(/neueren Version: bitte.*newer version: start/);
  await connection.pool.query("delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'");
  await migrateDatabase(connection);
});

test('a database that began with other migrations is refused, and nothing in it changes', async () => {
  const before = await tablesOf();
  await connection.pool.query(
    `update drizzle.__drizzle_migrations set hash = 'of yore', created_at = 1
     where id = (select min(id) from drizzle.__drizzle_migrations)`,
  );
  await connection.pool.query(
    'delete from drizzle.__drizzle_migrations where id > (select min(id) from drizzle.__drizzle_migrations)',
  );
  await expect(migrateDatabase(connection)).rejects.toThrow(/vor dem 22\.11\.2026.*begin with an empty one/);
  expect(await tablesOf()).toEqual(before);
});
