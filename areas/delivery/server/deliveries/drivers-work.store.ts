import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { deliverySpeeds, drivingStatuses, openStatuses, speedPriority } from '#platform/domain/statuses.ts';
import { commandTable } from '#delivery/domain/commands.ts';
import type { Load } from '#delivery/domain/fits-vehicle.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Delivery } from './deliveries.store.ts';

const ranks = deliverySpeeds.map((speed) => sql.raw(`when '${speed}' then ${speedPriority[speed]}`));
/**
 * Sort order of offers: the fastest speed first, within one speed the newest. Source: docs/decisions/0021,
 * 'Commands'.
 */
const bySpeed = sql`case ${deliveries.deliverySpeed} ${sql.join(ranks, sql` `)} end`;

/** Open to this driver: parcels that fit the vehicle and are with no other driver. */
export async function listOpen(
  executor: Executor,
  { driverId, load, limit }: { driverId: string; load: Load; limit: number },
): Promise<Delivery[]> {
  const fits = and(
    isNull(deliveries.parcelDriverId),
    inArray(deliveries.packageSize, [...load.sizes]),
    lte(deliveries.weightKg, load.maxKg),
  );
  return await executor
    .select()
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.status, [...openStatuses]),
        isNull(deliveries.driverId),
        or(fits, eq(deliveries.parcelDriverId, driverId)),
      ),
    )
    .orderBy(bySpeed, desc(deliveries.createdAt))
    .limit(limit);
}

const isInHandOf = (driverId: string) =>
  and(eq(deliveries.driverId, driverId), inArray(deliveries.status, [...drivingStatuses]));

export async function listActiveOfDriver(executor: Executor, driverId: string): Promise<Delivery[]> {
  return await executor
    .select()
    .from(deliveries)
    .where(isInHandOf(driverId))
    .orderBy(bySpeed, desc(deliveries.createdAt));
}

const isKeptBy = (driverId: string) =>
  and(
    eq(deliveries.parcelDriverId, driverId),
    inArray(deliveries.status, [...commandTable.return_parcel.from]),
  );

/** Parcels of an ended attempt that this driver still has, also after a redelivery was requested. */
export async function listKeptByDriver(executor: Executor, driverId: string): Promise<Delivery[]> {
  return await executor
    .select()
    .from(deliveries)
    .where(isKeptBy(driverId))
    .orderBy(asc(deliveries.updatedAt));
}

export async function countActiveOfDriver(executor: Executor, driverId: string): Promise<number> {
  return await executor.$count(deliveries, isInHandOf(driverId));
}

/** What this driver has in hand or still has the parcel of, locked: no command changes it meanwhile. */
export async function lockWorkOf(tx: Transaction, driverId: string) {
  const { status, parcelDriverId } = deliveries;
  return await tx
    .select({ status, driverId: deliveries.driverId, parcelDriverId })
    .from(deliveries)
    .where(or(isInHandOf(driverId), isKeptBy(driverId)))
    .orderBy(asc(deliveries.id))
    .for('share');
}
