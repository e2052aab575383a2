import type { Executor } from '#platform/server/database/database.ts';
import { listByIds } from './driver-news.store.ts';

/** When each of these was read, by its id; null for unread ones. Those that are deleted are absent. */
export async function listReadTimes(executor: Executor, ids: string[]): Promise<Map<string, Date | null>> {
  return new Map((await listByIds(executor, ids)).map(({ id, readAt }) => [id, readAt]));
}
