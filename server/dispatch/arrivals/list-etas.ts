import type { Executor } from '#server/platform/database.ts';
import { type Eta, listEtas } from './arrivals.store.ts';

export type { Eta };

/** The ETAs of a delivery's remaining ends, the next one first. */
export async function listEtasOf(executor: Executor, deliveryId: string): Promise<Eta[]> {
  return await listEtas(executor, deliveryId);
}
