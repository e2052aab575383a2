import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** Listeners on the channel are notified when the caller's transaction commits, and not before. */
export async function notify(executor: Executor, channel: string, payload: string): Promise<void> {
  await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
}
