import { isNull } from 'drizzle-orm';
import type pg from 'pg';
import { serviceState } from '#platform/tables/service-state-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function insertQuarantine(client: pg.ClientBase, now: Date, copyOf: Date | null): Promise<void> {
  await client.query(
    `insert into service_state (quarantined_since, copy_of) values ($1, $2)
     on conflict (is_only) do update
     set quarantined_since = excluded.quarantined_since, copy_of = excluded.copy_of, released_at = null`,
    [now, copyOf],
  );
}

/** undefined unless the database is quarantined now. */
export async function findQuarantine(
  executor: Executor,
): Promise<typeof serviceState.$inferSelect | undefined> {
  const [row] = await executor.select().from(serviceState).where(isNull(serviceState.releasedAt));
  return row;
}

/** Returns false if it was not quarantined. */
export async function releaseQuarantine(executor: Executor, now: Date): Promise<boolean> {
  const released = await executor
    .update(serviceState)
    .set({ releasedAt: now })
    .where(isNull(serviceState.releasedAt))
    .returning();
  return released.length > 0;
}
