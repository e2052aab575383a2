import { type DeliverySpeed, deliverySpeeds } from '#platform/domain/statuses.ts';
import type { SaleSample } from '#delivery/domain/expect-delivery.ts';
import { LESSONS_KEPT_MS, MAX_SAMPLES } from '#delivery/domain/learn-arrivals.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listSaleSamples } from './sale-samples.store.ts';

type Samples = Record<DeliverySpeed, SaleSample[]>;

const kept = new WeakMap<Database, { at: number; samples: Samples }>();

/** How the last deliveries deviated from what was expected at their sale; cached for a few minutes. */
export async function getSaleSamples({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Samples> {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known && Math.abs(now - known.at) < LESSONS_KEPT_MS) return known.samples;
  const lists = await Promise.all(
    deliverySpeeds.map(async (speed) => [speed, await listSaleSamples(db, speed, MAX_SAMPLES)] as const),
  );
  const samples = Object.fromEntries(lists) as Samples;
  kept.set(db, { at: now, samples });
  return samples;
}
