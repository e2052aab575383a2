import type { Executor } from '#platform/server/database/database.ts';
import { type Eta, listEtas } from './arrivals.store.ts';

export type { Eta };

/** The ETAs of the remaining ends of each delivery, the next one first. */
export async function listEtasOfEach(executor: Executor, deliveryIds: readonly string[]): Promise<Eta[][]> {
  const etas = Map.groupBy(await listEtas(executor, deliveryIds), ({ deliveryId }) => deliveryId);
  return deliveryIds.map((id) => etas.get(id) ?? []);
}
