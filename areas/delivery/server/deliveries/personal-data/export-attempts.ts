import { pickFacts } from '#delivery/domain/order-facts.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listAttemptsOfDriver } from '#delivery/server/deliveries/erasure.store.ts';

/** Every attempt of this driver: earnings in cents, what was said and measured; no customer data. */
export async function exportAttempts(executor: Executor, driverId: string) {
  const attempts = await listAttemptsOfDriver(executor, driverId);
  return attempts.map((attempt) =>
    pickFacts(attempt, [
      'deliveryId',
      'outcome',
      'acceptedAt',
      'pickedUpAt',
      'endedAt',
      'reason',
      'doorMeters',
      'waitedSeconds',
      'earlyReason',
      'earningsCents',
      'isRushed',
      'rushReason',
      'rushSeconds',
      'trackEvidence',
    ]),
  );
}
