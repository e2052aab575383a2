import type pg from 'pg';

interface Table {
  name: string;
  /** Without those that the database computes. */
  columns: string;
}

/** What makes a table's rows again: a statement for each table that had some. */
type Fills = ReadonlyMap<string, string>;

/** The tables that a call names with those that refer to them: the same in every database of a run. */
const known = new Map<string, Table[]>();

/**
 * Empties these tables and those that refer to them; the database refuses it where its triggers work. Row by
 * row, because truncating makes a new file for each table and index, however few rows there are.
 */
export async function emptyTables(pool: pg.Pool, ...tables: string[]): Promise<void> {
  await fillAgain(pool, namesOf(await findReferring(pool, tables)), new Map());
}

/**
 * Keeps the rows of these tables and of those that refer to them, and returns how they are put back as they
 * are now: a tenth of what it takes to make orders and their money again before each test.
 */
export async function keepTables(pool: pg.Pool, ...tables: string[]): Promise<() => Promise<void>> {
  const all = await findReferring(pool, tables);
  const counts = all.map(({ name }) => `(select count(*) from ${name})`);
  const { rows } = await pool.query<{ counts: string[] }>(`select array[${counts.join(', ')}] as counts`);
  const fills = await keepRows(
    pool,
    all.filter((_, index) => rows[0]?.counts[index] !== '0'),
  );
  return () => fillAgain(pool, namesOf(all), fills);
}

/** All tables of the business but `left`. */
export async function listTables(pool: pg.Pool, left: string): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `select ${nameAndColumns} from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> $1`,
    [left],
  );
  return rows;
}

/** Copies the rows into a schema of their own. */
export async function keepRows(pool: pg.Pool, tables: readonly Table[]): Promise<Fills> {
  const copies = tables.map(({ name }) => `create table kept.${name} as table ${name}`);
  await pool.query(['create schema kept', ...copies].join('; '));
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      `insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
    ]),
  );
}

/**
 * Empties these tables and fills them; one query, because foreign keys are consistent only at its end. The
 * sums of days are made anew.
 */
export async function fillAgain(pool: pg.Pool, names: readonly string[], fills: Fills): Promise<void> {
  const statements = [
    "set local session_replication_role = 'replica'",
    'delete from day_sums',
    ...names.map((name) => `delete from ${name}`),
    ...names.flatMap((name) => fills.get(name) ?? []),
  ];
  await pool.query(statements.join('; '));
}

const namesOf = (tables: readonly Table[]) => tables.map(({ name }) => name);

const nameAndColumns = `oid::regclass as name,
  (select string_agg(quote_ident(attname), ', ') from pg_attribute
   where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '') as columns`;

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
     select ${nameAndColumns} from referring`,
    [tables],
  );
  known.set(key, rows);
  return rows;
}
