import { completedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { findCredit } from '#delivery/domain/find-credit.ts';
import { requestCredit } from '#money/server/checkout/refund-part.ts';
import {
  type Delivery,
  findDeliveryRow,
  lockDeliveryForChange,
} from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { insertMissedPromise, keepCredit } from './arrivals.store.ts';

export const PROMISE_JOB = 'look-at-promise';

/** Runs when a promise ends: a delivery that is still outstanding has missed it. */
export function lookAtPromiseJob(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'publishDeliveryEvent'>,
): JobDefinition {
  return {
    name: PROMISE_JOB,
    title: 'Prüfung einer zugesagten Zeit',
    timeoutSeconds: 60,
    async run({ deliveryId, promisedBy }) {
      const id = String(deliveryId);
      await services.db.transaction(async (tx) => {
        await lockDeliveryForChange(tx, id);
        const delivery = await findDeliveryRow(tx, id);
        // A redelivery has a promise of its own.
        if (!delivery || delivery.promisedBy.toISOString() !== promisedBy) return;
        if (isOneOf(completedStatuses, delivery.status)) return;
        await recordMissedPromise(services, tx, delivery);
      });
    },
  };
}

/**
 * Records a missed promise, once for each delivery, refunds the share of the price that was sold with it, and
 * notifies the subscribers. Source: docs/decisions/0040.
 */
export async function recordMissedPromise(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent'>,
  tx: Transaction,
  delivery: Delivery,
): Promise<void> {
  const at = services.clock.now();
  const { id, promisedBy, priceCents } = delivery;
  if (!(await insertMissedPromise(tx, { deliveryId: id, promisedBy, missedAt: at }))) return;
  const percent = delivery.creditPercent ?? (await getFigures(tx)).promise_credit_percent;
  const cents = findCredit(priceCents, percent);
  const reason = 'Zugesagte Zeit nicht eingehalten';
  const creditCents = cents > 0 ? await requestCredit(services, tx, id, { cents, reason }) : 0;
  if (creditCents > 0) await keepCredit(tx, id, creditCents);
  const viewer = { id: 'system', role: 'system' } as const;
  await services.publishDeliveryEvent(tx, {
    name: 'delivery.promise_missed',
    viewer,
    at,
    before: delivery,
    delivery,
    creditCents,
  });
}
