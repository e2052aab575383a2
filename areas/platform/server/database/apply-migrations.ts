import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Behind a waiting `alter table` every query of the table waits as well: it gives way instead. */
const LOCK_TIMEOUT_MS = 2000;
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000];

const LOCK_NOT_AVAILABLE = '55P03';

/** As drizzle reads them from their files. */
interface Migration {
  sql: readonly string[];
  folderMillis: number;
  hash: string;
}

/**
 * Applies those that are pending, one by one, in drizzle's own table; a killed start continues where it was.
 * Other processes serve meanwhile: a migration that does not get its lock is rolled back and tried again.
 * Throws one sentence if it never does, and PostgreSQL's error if a migration fails.
 */
export async function applyMigrations(
  owner: pg.ClientBase,
  migrations: readonly Migration[],
  { lockTimeoutMs = LOCK_TIMEOUT_MS, pausesMs = PAUSES_MS } = {},
): Promise<void> {
  await owner.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await owner.query<{ last: number }>(
    'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
  );
  await owner.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > Number(rows[0]?.last))) {
    await insist(() => (isConcurrent(migration) ? buildIndexes : applyOne)(owner, migration), pausesMs);
  }
  await owner.query('reset lock_timeout');
}

async function insist(act: () => Promise<void>, pausesMs: readonly number[]): Promise<void> {
  for (const pause of [...pausesMs, undefined]) {
    try {
      return await act();
    } catch (error) {
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
      if (pause === undefined) {
        throw new Error(
          'A migration did not get its lock, because a long transaction holds the table: end it (pg_stat_activity), and start again.',
          { cause: error },
        );
      }
      await sleep(pause);
    }
  }
}

async function applyOne(owner: pg.ClientBase, migration: Migration): Promise<void> {
  await owner.query('begin');
  try {
    for (const statement of migration.sql) await owner.query(statement);
    await record(owner, migration);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const isConcurrent = ({ sql }: Migration) => sql.some((statement) => /\bconcurrently\b/i.test(statement));

/** Outside a transaction, which PostgreSQL requires; of a build that was cut off an invalid index is left. */
async function buildIndexes(owner: pg.ClientBase, migration: Migration): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  for (const { name } of rows) await owner.query(`drop index concurrently if exists ${name}`);
  for (const statement of migration.sql) await owner.query(statement);
  await record(owner, migration);
}

async function record(owner: pg.ClientBase, { hash, folderMillis }: Migration): Promise<void> {
  await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}
