import type { HandOver } from '#people/server/companies/leave-all-companies.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { handOverRows } from '#delivery/server/deliveries/erasure.store.ts';

/**
 * What somebody ordered for a company that they belong to no longer is told to, and asked of, another person:
 * mails and refunds reach somebody who may know of it.
 */
export async function handOverDeliveries(executor: Executor, handOver: HandOver): Promise<void> {
  await handOverRows(executor, handOver);
}
