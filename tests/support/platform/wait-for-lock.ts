import type pg from 'pg';

/** Resolves once a query in this database waits for a lock, or once `isOver` says that none will. */
export async function waitForLock(pool: pg.Pool, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
  }
}
