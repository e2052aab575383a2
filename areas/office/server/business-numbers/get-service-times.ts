import type { z } from 'zod';
import type { businessNumbersContract } from '#office/contract/business-numbers.ts';
import type { DayRange } from '#platform/domain/day-range.ts';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import { readDaySums } from '#delivery/server/day-sums/read-day-sums.ts';
import type { Services } from '#app/services.ts';
import { addServiceTimes } from './add-service-times.ts';
import { serviceTimesKind } from './order-kinds.ts';
import { readRange } from './read-range.ts';

type Contract = typeof businessNumbersContract.getServiceTimes;
export type ServiceTimes = z.infer<NonNullable<Contract['~orpc']['outputSchema']>>;

/** How fast the deliveries of a span of days were, in total and by speed; by default the last thirty days. */
export async function getServiceTimes(
  { db, clock, versions }: Pick<Services, 'db' | 'clock' | 'versions'>,
  wanted: Partial<DayRange>,
): Promise<ServiceTimes> {
  const rows = await readDaySums(db, serviceTimesKind({ versions }), readRange(wanted, clock.now()));
  return {
    total: addServiceTimes(rows),
    speeds: deliverySpeeds.map((speed) => ({
      speed,
      ...addServiceTimes(rows.filter((row) => row.speed === speed)),
    })),
  };
}
