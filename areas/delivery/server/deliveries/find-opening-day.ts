import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findFirstOrder } from './deliveries.store.ts';

/**
 * Hamburg's day of the first order if that is after `day`, so that days of business cannot be compared with
 * days before there was any; null otherwise, and without an order: nothing is counted then anyway.
 */
export async function findOpeningDay(executor: Executor, day: string): Promise<string | null> {
  const first = await findFirstOrder(executor);
  const opened = first && dayOf(first).toString();
  return opened && opened > day ? opened : null;
}
