import type { Executor } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';

/** Open pages of admins, and every process, read the settings again. */
export async function announceSetting(executor: Executor): Promise<void> {
  await announce(executor, { noun: 'setting', id: '*', userIds: [], roles: ['admin'] });
}
