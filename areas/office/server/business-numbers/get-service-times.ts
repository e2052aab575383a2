import type { z } from 'zod';
import type { businessNumbersContract } from '#office/contract/business-numbers.ts';
import type { DayRange } from '#platform/domain/day-range.ts';
import { listClosings } from '#platform/domain/opening-hours.ts';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import type { Services } from '#app/services.ts';
import { addServiceTimes } from './add-service-times.ts';
import { readSpan } from './read-span.ts';
import { countServiceTimes, type ServiceTimesRow } from './service-times.store.ts';

type Contract = typeof businessNumbersContract.getServiceTimes;
export type ServiceTimes = z.infer<NonNullable<Contract['~orpc']['outputSchema']>>;

/** How fast the deliveries of a span of days were, in total and by speed; by default the last thirty days. */
export async function getServiceTimes(
  { db, clock, versions }: Pick<Services, 'db' | 'clock' | 'versions'>,
  wanted: Partial<DayRange>,
): Promise<ServiceTimes> {
  const rows: ServiceTimesRow[] = [];
  for (const span of readSpan(wanted, clock.now()).spans) {
    rows.push(...(await countServiceTimes(db, span, listClosings(span, versions.hours()))));
  }
  return {
    total: addServiceTimes(rows),
    speeds: deliverySpeeds.map((speed) => ({
      speed,
      ...addServiceTimes(rows.filter((row) => row.speed === speed)),
    })),
  };
}
