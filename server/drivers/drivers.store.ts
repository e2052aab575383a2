import { and, avg, count, eq } from 'drizzle-orm';
import { deliveries, deliveryRatings, drivers } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export type Driver = typeof drivers.$inferSelect;

export async function findDriverRow(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await executor.select().from(drivers).where(eq(drivers.userId, userId));
  return row;
}

/** Holds the row, so that going offline and accepting cannot pass each other. */
export async function lockDriver(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await executor.select().from(drivers).where(eq(drivers.userId, userId)).for('update');
  return row;
}

/** As lockDriver, but several acceptances of one driver may hold it together. */
export async function shareDriver(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await executor.select().from(drivers).where(eq(drivers.userId, userId)).for('share');
  return row;
}

export async function updateDriver(
  executor: Executor,
  userId: string,
  patch: Partial<typeof drivers.$inferInsert>,
): Promise<void> {
  await executor.update(drivers).set(patch).where(eq(drivers.userId, userId));
}

/** Stored only while online: a driver who is offline is nowhere. */
export async function updatePosition(
  executor: Executor,
  userId: string,
  position: { lastLat: number; lastLng: number; lastPositionAt: Date },
): Promise<boolean> {
  const rows = await executor
    .update(drivers)
    .set(position)
    .where(and(eq(drivers.userId, userId), eq(drivers.isOnline, true)))
    .returning({ id: drivers.id });
  return rows.length > 0;
}

export async function rateDriver(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ average: avg(deliveryRatings.rating), count: count() })
    .from(deliveryRatings)
    .innerJoin(deliveries, eq(deliveries.id, deliveryRatings.deliveryId))
    .where(eq(deliveries.driverId, userId));
  return row?.average ? { average: Number(row.average), count: row.count } : null;
}

export async function deleteDriverRow(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await executor.delete(drivers).where(eq(drivers.userId, userId)).returning();
  return row;
}
