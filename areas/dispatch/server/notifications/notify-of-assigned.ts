import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { type Delivery, findDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { notify } from './notify.ts';

const ASSIGNED_JOB = 'tell-of-assigned';

/** Tells that an admin has found a driver once that can no longer be undone. */
export async function notifyOfAssigned(
  { sendJob, clock }: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  { id }: Delivery,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + UNDO_SECONDS * 1000);
  await sendJob(tx, ASSIGNED_JOB, { deliveryId: id }, { dueAt });
}

export function assignedJob(services: Pick<Services, 'db' | 'sendJob' | 'config' | 'clock'>): JobDefinition {
  return {
    name: ASSIGNED_JOB,
    title: 'Nachricht über den gefundenen Fahrer',
    timeoutSeconds: 60,
    async run({ deliveryId }) {
      await services.db.transaction(async (tx) => {
        const delivery = await findDeliveryRow(tx, String(deliveryId));
        if (!delivery || !isOneOf(drivingStatuses, delivery.status)) return;
        const factKey = `${delivery.id}-courier_found-${delivery.attemptNumber}`;
        await notify(services, tx, { event: 'courier_found', delivery, factKey });
      });
    },
  };
}
