import { onTestFinished, expect, test } from 'vitest';
import { createDatabase, startEmptyDatabase, startTestDatabase } from '#tests/support/test-database.ts';
import { connectDatabase } from './database.ts';
import { isOwner, listMigrations, MIGRATION_LOCK, migrateDatabase } from './migrate-database.ts';

async function open(begin = startTestDatabase) {
  const database = await begin();
  onTestFinished(() => database.end());
  const { owner, connection } = database;
  return { owner: owner.pool, connection, migrate: () => migrateDatabase(connection, owner.directUrl) };
}

test('the service’s role changes rows, but no triggers, constraints or tables', async () => {
  const { connection } = await open();
  const ask = (statement: string) => connection.pool.query(statement);
  await ask("insert into app_settings (setting_key, setting_value, updated_at) values ('a', 'true', now())");
  await ask("update app_settings set setting_value = 'false'");
  await ask('delete from app_settings');
  expect(await isOwner(connection.db)).toBe(false);
  for (const statement of [
    'alter table audit_log disable trigger all',
    "set session_replication_role = 'replica'",
    'drop trigger invoices_never_emptied on invoices',
    'create or replace function refuse_truncate() returns trigger language plpgsql as $$ begin return null; end $$',
    'truncate app_settings',
    'drop table payments',
    'create table notes (id int)',
    'delete from drizzle.__drizzle_migrations',
    'drop table pgboss.job',
    'alter role current_user superuser',
    "select pg_read_file('/etc/hostname')",
    "copy (select 1) to program 'true'",
  ]) {
    await expect(ask(statement), statement).rejects.toThrow(/must be owner|permission denied/);
  }
});

test('a table added by a migration is accessible to the service after the next start', async () => {
  const { owner, connection, migrate } = await open();
  await owner.query('create table later (id int)');
  await expect(connection.pool.query('select from later')).rejects.toThrow('permission denied');
  await migrate();
  await connection.pool.query('insert into later values (1)');
});

test('a role that owns nothing starts on an up-to-date database, and otherwise says what to do', async () => {
  const { owner, connection } = await open();
  const start = () => migrateDatabase(connection);
  await start();
  const { rows } = await owner.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
  );
  expect(rows).toHaveLength(1);
  await expect(start()).rejects.toThrow(
    'Migrations are pending, and this role may not apply them: run `npm run migrate` with DATABASE_OWNER_URL, for the owner of the tables.',
  );
});

test('the owner builds the indexes that a new version of the job queue requires', async () => {
  const { owner, migrate } = await open();
  await owner.query('update pgboss.version set bam_on = null');
  await owner.query(
    `insert into pgboss.bam (name, version, table_name, command) values
     ('asked', 1, 'job', 'create index concurrently asked on pgboss.job_common (created_on)')`,
  );
  await migrate();
  expect((await owner.query("select from pg_indexes where indexname = 'asked'")).rowCount).toBe(1);
});

test('two processes starting together wait for each other, also while one builds an index concurrently', {
  tags: ['slow'],
}, async () => {
  const { owner, migrate } = await open(startEmptyDatabase);
  const newest = listMigrations().findLast(({ sql }) => sql.some((part) => part.includes('CONCURRENTLY')));
  const names = newest?.sql.flatMap((part) => /CONCURRENTLY "(\w+)"/.exec(part)?.[1] ?? []) ?? [];
  const third = await owner.connect();
  await third.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const both = Promise.all([migrate(), migrate()]);
  const askers = `select from pg_stat_activity
    where datname = current_database() and query like '%advisory_lock($1)%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await owner.query(askers)).rowCount).toBe(3);
  await third.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  third.release();
  await both;
  const { rowCount } = await owner.query('select from pg_indexes where indexname = any($1)', [names]);
  expect(names).not.toEqual([]);
  expect(rowCount).toBe(names.length);
});

test('two addresses that lead to different databases are refused, and neither changes', async () => {
  const { connection } = await open();
  const other = await createDatabase();
  onTestFinished(() => other.drop());
  await expect(migrateDatabase(connection, other.ownerUrl)).rejects.toThrow('name the same database');
  const { pool, db, close } = await connectDatabase(other.ownerUrl, { poolSize: 1 });
  expect((await pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
  expect(await isOwner(db)).toBe(true);
  await close();
});
