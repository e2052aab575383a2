import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { deliveries, settingFigures } from '#database/schema/index.ts';
import type { FigureKey } from '#domain/admin/setting-figures.ts';
import { drivingStatuses } from '#domain/delivery/statuses.ts';
import type { Executor } from '#server/platform/database.ts';

/** How many deliveries a driver has in hand, and how many an owner allows; undefined if none has set it. */
export async function countWithLimit(executor: Executor, driverId: string) {
  const inHand = and(eq(deliveries.driverId, driverId), inArray(deliveries.status, [...drivingStatuses]));
  const key: FigureKey = 'deliveries_per_driver';
  const limit = executor
    .select({ most: settingFigures.value })
    .from(settingFigures)
    .where(eq(settingFigures.key, key));
  const [row] = await executor
    .select({ active: count(), most: sql<number | null>`(${limit})` })
    .from(deliveries)
    .where(inHand);
  return { active: row?.active ?? 0, most: row?.most ?? undefined };
}
