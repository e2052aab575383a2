import { getFigures } from '#people/server/settings/get-figures.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** An online driver last heard of before this does not respond. */
export async function findHeardBefore(executor: Executor, now: Date): Promise<Date> {
  const { silent_offline_minutes: minutes } = await getFigures(executor);
  return new Date(now.getTime() - minutes * 60_000);
}
