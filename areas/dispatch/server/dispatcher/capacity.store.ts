import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import type { FigureKey } from '#people/domain/setting-figures.ts';
import { drivingStatuses } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, prepareOnce } from '#platform/server/database/prepare-once.ts';

const selectCarrier = prepareOnce((executor, given: Given<'driverId'>) => {
  const isInHand = and(
    eq(deliveries.driverId, given('driverId')),
    inArray(deliveries.status, [...drivingStatuses]),
  );
  const inHand = executor.select({ count: count() }).from(deliveries).where(isInHand);
  const key: FigureKey = 'deliveries_per_driver';
  const limit = executor
    .select({ value: settingFigures.value })
    .from(settingFigures)
    .where(eq(settingFigures.key, key));
  const { userId, fullName, phone, isOnline, onboardingCompleted, rejectedAt, vehicleType, maxLoadKg } =
    drivers;
  return executor
    .select({
      userId,
      fullName,
      phone,
      isOnline,
      onboardingCompleted,
      rejectedAt,
      vehicleType,
      maxLoadKg,
      inHand: sql<number>`(${inHand})`,
      maxInHand: sql<number | null>`(${limit})`,
    })
    .from(drivers)
    .where(eq(drivers.userId, given('driverId')))
    .for('share', { of: drivers });
});

/**
 * A driver who is to get a delivery, with how many they have in hand, and how many an owner allows; null if
 * none has set it. Locked until the transaction ends, so that they cannot go offline meanwhile.
 */
export async function shareCarrier(executor: Executor, driverId: string) {
  const [row] = await selectCarrier(executor, { driverId });
  return row;
}
