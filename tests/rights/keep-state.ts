import type pg from 'pg';
import { fillAgain, keepRows, listTables } from '#tests/support/empty-tables.ts';

/**
 * Saves all business rows; the function that it returns restores them. The log is append-only: nothing is
 * removed from it, and no right depends on it.
 */
export async function keepState(pool: pg.Pool): Promise<() => Promise<void>> {
  const tables = await listTables(pool, 'audit_log');
  const fills = await keepRows(pool, tables);
  await noteTouched(
    pool,
    tables.map(({ name }) => name),
  );
  return async () => {
    const { rows: touched } = await pool.query<{ name: string }>(
      'with seen as (delete from kept.touched returning name) select distinct name from seen',
    );
    await fillAgain(
      pool,
      touched.map(({ name }) => name),
      fills,
    );
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
