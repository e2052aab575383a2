/** Plants a text in every column of the schema that can hold one. */
import type pg from 'pg';
import { isUnplanted, unplanted } from './unplanted-columns.ts';

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Rows of the service's own people, which stay. */
const staff: Record<string, string> = {
  users: 'id',
  profiles: 'id',
  sessions: 'user_id',
  auth_accounts: 'user_id',
};

/** What is only filled for a row that belongs to somebody. */
const filled: Record<string, string> = {
  'deliveries.driver_name': 'driver_id is not null',
  'deliveries.driver_phone': 'driver_id is not null',
  'delivery_tracking.driver_name': 'driver_id is not null',
};

/** Texts, but for references to other rows and codes of a closed list, which the database itself holds. */
const listColumns = `
  select c.table_name as table, c.column_name as column, c.data_type as type
  from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')
    and not exists (select from pg_constraint k where k.conrelid = a.attrelid and a.attnum = any (k.conkey)
      and (k.contype = 'f' or k.contype = 'c' and array_length(k.conkey, 1) = 1
        and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%'))
  order by 1, 2`;

/**
 * Returns the columns in which no row could be planted, and those that are left out by name without being
 * there: none is allowed to be left out in silence.
 */
export async function plantEverything(
  pool: pg.Pool,
  markers: readonly string[],
  adminId: string,
): Promise<string[]> {
  const client = await pool.connect();
  const missed: string[] = [];
  try {
    // What was written by law, such as an invoice, is planted in as well.
    await client.query("set session_replication_role = 'replica'");
    const { rows } = await client.query<Column>(listColumns);
    const present = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    missed.push(...[...unplanted].filter((name) => !present.has(name)));
    for (const one of rows) {
      if (isUnplanted(one)) continue;
      if (!(await plant(client, one, markers, adminId))) missed.push(`${one.table}.${one.column}`);
    }
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
  return missed;
}

/** In every row that lacks each of the texts; false if there is no row at all. */
async function plant(
  client: pg.PoolClient,
  { table, column, type }: Column,
  markers: readonly string[],
  adminId: string,
): Promise<boolean> {
  const owner = staff[table] ? `${staff[table]} <> '${adminId}'` : 'true';
  const own = `${owner} and ${filled[`${table}.${column}`] ?? 'true'}`;
  const isMarked = `coalesce(lower(${column}::text), '') like any ('{${markers.map((one) => `%${one}%`)}}')`;
  // Distinct in each row, as some columns have to be, and fit for the name of a file.
  const plain = `'${markers[0]}-${column}' || translate(ctid::text, '(,)', '---')`;
  const text = column.endsWith('address') ? `${plain} || ' 1, 22765 Hamburg-Ottensen'` : plain;
  const value = {
    ARRAY: `coalesce(${column}, '{}') || (${text})`,
    jsonb: `case jsonb_typeof(${column}) when 'array' then ${column} || to_jsonb(${text})
      when 'object' then ${column} || jsonb_build_object('planted', ${text}) else to_jsonb(${text}) end`,
  }[type];
  await client.query(`update ${table} set ${column} = ${value ?? text} where ${own} and not ${isMarked}`);
  const stands = await client.query(`select from ${table} where ${own} and ${isMarked} limit 1`);
  return stands.rowCount === 1;
}

/** The columns of every table, the queue's too, in which one of these texts stands. */
export async function findColumns(
  client: Pick<pg.Pool, 'query'>,
  markers: readonly string[],
): Promise<string[]> {
  const tables = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found = new Set<string>();
  for (const { schema, name } of tables.rows) {
    const { rows } = await client.query<{ column: string }>(
      `select distinct field.key as column from ${schema}.${name} as line, jsonb_each_text(to_jsonb(line)) as field
       where lower(field.value) like any($1)`,
      [markers.map((marker) => `%${marker}%`)],
    );
    for (const { column } of rows) found.add(`${schema === 'public' ? '' : `${schema}.`}${name}.${column}`);
  }
  return [...found].sort();
}
