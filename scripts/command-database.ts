import type { Config } from '#platform/server/config/config.ts';
import type { DatabaseUrls } from '#platform/server/database/database.ts';
import {
  findRunningPostgres,
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/database/embedded-postgres.ts';

/**
 * Runs a command's work on the database of the settings: an operator's own, or the demo's, which is started
 * for it unless it is running. Throws if the demo has none yet and the command is not to make one.
 */
export async function onDatabase<T>(
  { database, dataDir }: Config,
  work: (urls: DatabaseUrls) => Promise<T>,
  { makesOne = false } = {},
): Promise<T> {
  // The demo may be running: this opens an additional connection to its database.
  const running = database ?? findRunningPostgres(dataDir);
  if (running) return await work(running);
  if (!makesOne && !hasEmbeddedPostgres(dataDir)) {
    throw new Error('There is no such database yet: start the demo once, or set DATABASE_URL.');
  }
  const own = await startEmbeddedPostgres(dataDir);
  try {
    return await work(own);
  } finally {
    await own.stop();
  }
}
