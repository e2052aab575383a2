import type { Executor } from '#platform/server/database/database.ts';
import { listNames } from './drivers.store.ts';

/** The names of these drivers by id; deleted accounts are omitted. */
export async function listDriverNames(executor: Executor, userIds: string[]): Promise<Map<string, string>> {
  const rows = userIds.length > 0 ? await listNames(executor, userIds) : [];
  return new Map(rows.map(({ userId, fullName }) => [userId, fullName]));
}
