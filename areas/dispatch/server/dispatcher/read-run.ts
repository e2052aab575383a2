import { batchCalls } from '#platform/server/database/batch-calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import { listRunFacts, type RunFacts } from './run-facts.store.ts';

/** What the run of a driver is planned from. */
export async function readRun(db: Database, driverId: string): Promise<RunFacts> {
  const [facts] = await listRunFacts(db, [driverId]);
  if (!facts) throw new Error('a run was not read');
  return facts;
}

/** The same for those who can wait for each other: what is asked for at the same time is read at once. */
export const readRunBatched: typeof readRun = batchCalls((db: Database, driverIds: string[]) =>
  listRunFacts(db, driverIds),
);
