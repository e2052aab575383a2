import { shortId } from '#platform/contract/german-format.ts';
import type { DeliveryStatus } from '#platform/domain/statuses.ts';
import type { Arrival } from '#delivery/server/deliveries/read-arrivals.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { keepOpenEndpoints } from './webhook-endpoints.store.ts';
import { findLastSequences, insertMessages } from './webhook-messages.store.ts';

/** What endpoints get of a delivery, or of a test delivery: no personal data. */
interface ChangedDelivery {
  id: string;
  companyId: string;
  isTest: boolean;
  status: DeliveryStatus;
  reference: string;
  costCentre: string;
  externalId: string | null;
}

/**
 * Tells the endpoints of a company and mode of a delivery's new status, reached `at`, and of its arrival,
 * which is read if anybody is told. The caller has locked the delivery's row, so that messages have the order
 * of the changes.
 */
export async function notifyEndpoints(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  { id: deliveryId, companyId, isTest, status, ...signs }: ChangedDelivery,
  { at, arrivalAtThatTime }: { at: Date; arrivalAtThatTime: () => Arrival | Promise<Arrival> },
): Promise<void> {
  const type = `delivery.${status}` as const;
  const open = await keepOpenEndpoints(tx, { companyId, isTest });
  const subscribed = open.filter(({ eventTypes }) => !eventTypes || eventTypes.includes(type));
  if (subscribed.length === 0) return;
  const now = services.clock.now();
  const { promisedBy, arrivalWindow } = await arrivalAtThatTime();
  const ids = subscribed.map(({ id }) => id);
  const last = await findLastSequences(tx, deliveryId, ids);
  const messages = ids.map((endpointId) => {
    const sequence = (last.get(endpointId) ?? 0) + 1;
    const data = {
      mode: isTest ? 'test' : 'live',
      delivery_id: deliveryId,
      number: shortId(deliveryId),
      status,
      sequence,
      promised_by: promisedBy,
      expected: arrivalWindow,
      reference: signs.reference,
      cost_centre: signs.costCentre,
      external_id: signs.externalId,
      occurred_at: at.toISOString(),
    };
    const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
    return { endpointId, deliveryId, sequence, type, payload, createdAt: now, nextTryAt: now };
  });
  await insertMessages(tx, messages);
  for (const endpoint of subscribed) await wakeEndpoint(services, tx, endpoint);
}
