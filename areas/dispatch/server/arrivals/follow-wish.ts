import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { ETA_JOB } from './eta-jobs.ts';
import { PROMISE_JOB } from './miss-promise.ts';

/** After a wish moved a delivery's earliest time: watches the new promise and refreshes the driver's ETAs. */
export async function followWish(
  { sendJob }: Pick<Services, 'sendJob'>,
  tx: Transaction,
  { id, driverId, promisedBy }: Delivery,
): Promise<void> {
  await sendJob(
    tx,
    PROMISE_JOB,
    { deliveryId: id, promisedBy: promisedBy.toISOString() },
    { dueAt: promisedBy },
  );
  if (driverId) await sendJob(tx, ETA_JOB, { driverId });
}
