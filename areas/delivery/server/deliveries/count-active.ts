import type { Executor } from '#platform/server/database/database.ts';
import { countActiveOfDriver } from './deliveries.store.ts';

/** How many deliveries a driver has in hand: assigned, picked up or in transit. */
export async function countActive(executor: Executor, driverId: string): Promise<number> {
  return await countActiveOfDriver(executor, driverId);
}
