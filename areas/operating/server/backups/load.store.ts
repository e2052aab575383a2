import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Writable } from 'node:stream';
import { getConstructionPlans } from 'pg-boss';
import type { Manifest, ManifestTable } from './manifest.ts';
import { quoteName } from './snapshot.store.ts';

/** Whether there is no table yet but those that the job queue makes for itself, without a queue. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm') limit 1`,
  );
  if (rows.length > 0) return false;
  if (!(await hasQueueTables(client))) return true;
  return (await client.query('select from pgboss.queue limit 1')).rows.length === 0;
}

async function hasQueueTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('pgboss.version')::text as name",
  );
  return rows[0]?.name !== null;
}

/** The queue's tables, in a transaction of their own; returns their version. */
export async function makeQueueTables(client: pg.ClientBase): Promise<number> {
  if (!(await hasQueueTables(client))) await client.query(getConstructionPlans('pgboss'));
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? 0;
}

/** All tables as these migrations make them, with the table that the migrations are noted in. */
export async function makeTables(
  client: pg.ClientBase,
  migrations: readonly { sql: string[] }[],
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const statement of migrations.flatMap(({ sql }) => sql)) {
    // Nobody else waits, and a transaction refuses it.
    await client.query(statement.replace(/\bconcurrently\b/i, ''));
  }
}

export async function makePartitions(
  client: pg.ClientBase,
  partitions: Manifest['partitions'],
): Promise<void> {
  for (const { parent, name, bound } of partitions) {
    await client.query(
      `create table if not exists ${quoteName(name)} partition of ${quoteName(parent)} ${bound}`,
    );
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Rows come table by table, before those that they refer to. Made again afterwards, each foreign key is
 * checked for all rows at once. Only a superuser could switch the checks off.
 */
export async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoteName(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}

export async function addForeignKeys(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table ${quoteName(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
  }
}

/** Migrations insert some rows of their own; the backup has them, as they were changed since. */
export async function emptyTable(client: pg.ClientBase, table: string): Promise<void> {
  const name = quoteName(table);
  // Some tables refuse to be emptied, also without rows.
  const { rows } = await client.query(`select from ${name} limit 1`);
  if (rows.length > 0) await client.query(`delete from ${name}`);
}

export function copyIn(client: pg.ClientBase, { name, columns }: ManifestTable): Writable {
  return client.query(
    copyFrom(`copy ${quoteName(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`),
  );
}

export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2)', [quoteName(name), value]);
  }
}

/** So that the first queries are planned for tables with rows. */
export async function analyze(client: pg.ClientBase): Promise<void> {
  await client.query('analyze');
}
