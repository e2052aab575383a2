import { and, inArray } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { driverTours } from '#dispatch/tables/dispatch-tables.ts';
import { drivingStatuses } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';

export interface Work {
  tours: (typeof driverTours.$inferSelect)[];
  taken: (typeof deliveries.$inferSelect)[];
}

/** The plans of these drivers, and their deliveries in hand. */
export async function readWork(executor: Executor, driverIds: string[]): Promise<Work> {
  const tours = await executor.select().from(driverTours).where(inArray(driverTours.driverId, driverIds));
  const taken = await executor
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.driverId, driverIds), inArray(deliveries.status, [...drivingStatuses])))
    .orderBy(deliveries.id);
  return { tours, taken };
}
