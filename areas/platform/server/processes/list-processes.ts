import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { listProcessRows, type ServiceProcess } from './processes.store.ts';

/** Three beats. */
const SILENT_AFTER_SECONDS = 30;

/** The processes that serve, oldest first; a silent one hangs, has lost the database, or was killed. */
export async function listProcesses({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<(ServiceProcess & { isSilent: boolean })[]> {
  const silentSince = clock.now().getTime() - SILENT_AFTER_SECONDS * 1000;
  const rows = await listProcessRows(db);
  return rows.map((row) => ({ ...row, isSilent: row.lastSeenAt.getTime() < silentSince }));
}
