import type pg from 'pg';

interface Table {
  name: string;
  /** Without those that the database computes. */
  columns: string;
}

/** The tables that a call names with those that refer to them: the same in every database of a run. */
const known = new Map<string, Table[]>();
const withoutTriggers = "set local session_replication_role = 'replica'";

/**
 * Empties these tables and those that refer to them; the database refuses it where its triggers work. Row by
 * row, because truncating makes a new file for each table and index, however few rows there are.
 */
export async function emptyTables(pool: pg.Pool, ...tables: string[]): Promise<void> {
  const all = await findReferring(pool, tables);
  await pool.query([withoutTriggers, ...all.map(emptyTable)].join('; '));
}

/**
 * Keeps the rows of these tables and of those that refer to them, and returns how they are put back as they
 * are now: a tenth of what it takes to make orders and their money again before each test.
 */
export async function keepTables(pool: pg.Pool, ...tables: string[]): Promise<() => Promise<void>> {
  const all = await findReferring(pool, tables);
  const counts = all.map(({ name }) => `(select count(*) from ${name})`);
  const { rows } = await pool.query<{ counts: string[] }>(`select array[${counts.join(', ')}] as counts`);
  const full = all.filter((_, index) => rows[0]?.counts[index] !== '0');
  await pool.query(
    ['create schema kept', ...full.map(({ name }) => `create table kept.${name} as table ${name}`)].join(
      '; ',
    ),
  );
  const fill = full.map(
    ({ name, columns }) =>
      `insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
  );
  const statements = [withoutTriggers, ...all.map(emptyTable), ...fill].join('; ');
  return async () => {
    await pool.query(statements);
  };
}

const emptyTable = ({ name }: Table) => `delete from ${name}`;

async function findReferring(pool: pg.Pool, tables: string[]): Promise<Table[]> {
  const key = tables.join();
  const found = known.get(key);
  if (found) return found;
  const { rows } = await pool.query<Table>(
    `with recursive referring (oid) as (
       select unnest($1::regclass[])::oid
       union
       select conrelid from pg_constraint join referring on confrelid = referring.oid where contype = 'f'
     )
     select oid::regclass as name,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from referring`,
    [tables],
  );
  known.set(key, rows);
  return rows;
}
