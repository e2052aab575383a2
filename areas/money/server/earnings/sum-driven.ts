import type { Executor } from '#platform/server/database/database.ts';
import { sumAttempts } from './earnings.store.ts';

/** What a driver has earned for drives since then, without bonuses and deductions. */
export async function sumDriven(executor: Executor, driverId: string, since: Date): Promise<number> {
  return await sumAttempts(executor, driverId, since);
}
