import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

type Falsifier = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/**
 * Changes what is kept as it was written: as only the tables' owner can, with the triggers asleep. The sums
 * of days do not hear of it, and are made anew.
 */
export async function falsify(
  { pool }: { pool: pg.Pool },
  change: (tx: Falsifier) => PromiseLike<unknown>,
): Promise<void> {
  await drizzle(pool).transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await change(tx);
    await tx.execute(sql`delete from day_sums`);
  });
}
