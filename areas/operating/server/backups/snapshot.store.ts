import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

/** A table with its rows; one with partitions counts as one. */
export interface TableShape {
  /** 'public.deliveries' */
  name: string;
  columns: string[];
  /** What its rows are ordered by: the primary key. */
  order: string;
}

const SCHEMAS = ['drizzle', 'pgboss', 'public'];

/**
 * What describes this database and not its data, the sums of days, which are made anew, and the clock that
 * tests give the queue.
 */
const LEFT_OUT = [
  'public.service_state',
  'public.day_sums',
  'public.changed_days',
  'public.day_sum_bounds',
  'pgboss.__pgboss_test_clock',
];

/** From now on the connection sees the database as it is at this moment, which is returned. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Date> {
  await client.query('begin transaction isolation level repeatable read read only');
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  if (!rows[0]) throw new Error('The database does not tell the time.');
  return rows[0].now;
}

export async function endTransaction(client: pg.ClientBase): Promise<void> {
  await client.query('commit');
}

/** Throws if a table has no primary key: its rows would come in any order. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { order: string | null }>(
    `select n.nspname || '.' || c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       -- Texts by their bytes: servers sort words in different ways.
       (select string_agg(format('%I', a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end,
          ', ' order by k.place)
        from pg_index i, unnest(i.indkey) with ordinality as k(number, place)
        join pg_attribute a on a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as order
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($2)
     order by name`,
    [SCHEMAS, LEFT_OUT],
  );
  const unordered = rows.find(({ order }) => order === null);
  if (unordered) throw new Error(`The table ${unordered.name} has no primary key and cannot be backed up.`);
  return rows;
}

/** The rows as PostgreSQL's own text format, one a line. */
export function copyOut(client: pg.ClientBase, table: TableShape): AsyncIterable<Buffer> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  return client.query(
    copyTo(`copy (select ${columns} from ${quoteName(table.name)} order by ${table.order}) to stdout`),
  );
}

/** 'public.users' as two identifiers. */
export function quoteName(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.');
}

/** What the schema is made of, besides tables. */
export async function readSchemaMarks(
  client: pg.ClientBase,
): Promise<Pick<Manifest, 'migrations' | 'queueVersion' | 'partitions'>> {
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const queue = await client.query<{ version: number }>('select version from pgboss.version');
  const partitions = await client.query<Manifest['partitions'][number]>(
    `select parent_schema.nspname || '.' || parent.relname as parent, n.nspname || '.' || c.relname as name,
       pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class parent on parent.oid = i.inhparent
     join pg_namespace parent_schema on parent_schema.oid = parent.relnamespace
     where c.relispartition and c.relkind = 'r' and n.nspname = any($1) order by name`,
    [SCHEMAS],
  );
  return {
    migrations: migrations.rows.map(({ hash }) => hash),
    queueVersion: queue.rows[0]?.version ?? 0,
    partitions: partitions.rows,
  };
}

/** They know no snapshot: read after it they are at least as far as its rows. */
export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by name`,
    [SCHEMAS],
  );
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
}

/**
 * The keys of all files that a row names, but for those that are made anew when they are missing (invoices,
 * proofs as PDF) and for the pieces of unfinished uploads.
 */
export async function listNamedFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct key from (
       select storage_key as key from proof_files
       union all select delivery_signature_url from deliveries
       union all select delivery_photo_url from deliveries
       union all select delivery_signature_url from delivery_attempts
       union all select delivery_photo_url from delivery_attempts
       union all select unnest(array[driver_license_url, driver_license_back_url, id_front_url, id_back_url,
         passport_url, id_document_url]) from drivers
       union all select jsonb_array_elements_text(photo_keys) from support_messages) named
     where key is not null and key <> ''`,
  );
  return rows.map(({ key }) => key);
}
