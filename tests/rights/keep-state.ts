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
  await noteTouched(pool, names);
  const columns = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  const inserts = new Map(
    columns.rows
      .filter(({ name }) => names.includes(name))
      .map(({ name, columns: all }) => [
        name,
        `insert into public.${name} (${all}) overriding system value select ${all} from kept.${name}`,
      ]),
  );
  return async () => {
    const { rows: touched } = await pool.query<{ name: string }>(
      'with seen as (delete from kept.touched returning name) select distinct name from seen',
    );
    // One statement: foreign keys are consistent only at its end.
    const putBack = [
      "set session_replication_role = 'replica'",
      ...touched.map(({ name }) => `delete from public.${name}`),
      ...touched.flatMap(({ name }) => inserts.get(name) ?? []),
      "set session_replication_role = 'origin'",
    ];
    await pool.query(putBack.join('; '));
  };
}

/** Most calls change a few tables of a hundred, and only those have to be put back. */
async function noteTouched(pool: pg.Pool, names: readonly string[]): Promise<void> {
  // As the owner: the service's own role may not write here.
  await pool.query(`
    create table kept.touched (name text not null);
    create function kept.note_touched() returns trigger language plpgsql security definer as $$
      begin
        insert into kept.touched values (quote_ident(tg_table_name));
        return null;
      end $$`);
  for (const name of names) {
    await pool.query(
      `create trigger touched after insert or update or delete on public.${name}
       for each statement execute function kept.note_touched()`,
    );
  }
}
