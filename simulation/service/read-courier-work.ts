import { and, inArray } from 'drizzle-orm';
import { deliveries } from '#database/schema/delivery/deliveries-tables.ts';
import { driverTours } from '#database/schema/dispatch/dispatch-tables.ts';
import { drivingStatuses } from '#domain/delivery/statuses.ts';
import type { Executor } from '#server/platform/database.ts';

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
