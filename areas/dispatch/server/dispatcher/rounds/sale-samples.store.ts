import { type AnyColumn, and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import type { SaleSample } from '#delivery/domain/expect-delivery.ts';
import type { Executor } from '#platform/server/database/database.ts';

/**
 * Deliveries of this speed that were expected when they were sold, the last ones first: what was expected and
 * what happened, in seconds from the payment. Those that the receiver postponed, or that took a second try,
 * say nothing about it.
 */
export async function listSaleSamples(
  executor: Executor,
  speed: DeliverySpeed,
  limit: number,
): Promise<SaleSample[]> {
  const { createdAt, expectedAt, deliveryConfirmedAt } = deliveries;
  const secondsUntil = (instant: AnyColumn) =>
    sql<number>`extract(epoch from ${instant} - ${createdAt})::float8`;
  const isFirstAttempt = and(isNull(deliveries.notBefore), lte(deliveries.attemptNumber, 1));
  return await executor
    .select({ etaSeconds: secondsUntil(expectedAt), actualSeconds: secondsUntil(deliveryConfirmedAt) })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.deliverySpeed, speed),
        isNotNull(expectedAt),
        isNotNull(deliveryConfirmedAt),
        isFirstAttempt,
        gt(expectedAt, createdAt),
      ),
    )
    .orderBy(desc(deliveryConfirmedAt))
    .limit(limit);
}
