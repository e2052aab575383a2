import type pg from 'pg';

/**
 * Saves all business rows; the function that it returns restores them. The log is append-only: nothing is
 * removed from it, and no right depends on it.
 */
export async function keepState(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'audit_log'",
  );
  const names = rows.map(({ name }) => name);
  await pool.query('create schema kept');
  for (const name of names) await pool.query(`create table kept.${name} as table public.${name}`);
  const columns = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  const copied = columns.rows.filter(({ name }) => names.includes(name));
  // One statement: foreign keys are consistent only at its end.
  const putBack = [
    "set session_replication_role = 'replica'",
    ...names.map((name) => `delete from public.${name}`),
    ...copied.map((table) => {
      return `insert into public.${table.name} (${table.columns}) overriding system value select ${table.columns} from kept.${table.name}`;
    }),
    "set session_replication_role = 'origin'",
  ].join('; ');
  return async () => {
    await pool.query(putBack);
  };
}
