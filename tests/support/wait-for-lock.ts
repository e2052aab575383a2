import type pg from 'pg';

/** Resolves once so many queries in this database wait for a lock, or once `isOver` says that none will. */
export async function waitForLock(
  pool: pg.Pool,
  isOver: () => boolean = () => false,
  waiting = 1,
): Promise<void> {
  while (!isOver()) {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((rowCount ?? 0) >= waiting) return;
  }
}
