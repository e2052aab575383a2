import type { Executor } from '#server/platform/database.ts';
import { type Eta, listEtas } from './arrivals.store.ts';

export type { Eta };

/** When the driver is expected at the ends of a delivery that are left, the next one first. */
export async function listEtasOf(executor: Executor, deliveryId: string): Promise<Eta[]> {
  return await listEtas(executor, deliveryId);
}
