import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** Listeners on the channel are notified when the caller's transaction commits, and not before. */
export async function notify(executor: Executor, channel: string, ...payloads: string[]): Promise<void> {
  await executor.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}
