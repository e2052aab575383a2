import { shortId } from '#contract/platform/german-format.ts';
import type { DeliverySubscriber } from '#server/delivery/deliveries/delivery-event.ts';
import type { Services } from '#server/services.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { keepOpenEndpoints } from './webhook-endpoints.store.ts';
import { findLastSequences, insertMessages } from './webhook-messages.store.ts';

/**
 * Tells the endpoints of the company that ordered of each new status, in the order of the changes: the
 * delivery's row is locked. What is told has no personal data; the delivery itself is read by its id.
 */
export function queueWebhooks(services: Pick<Services, 'clock' | 'sendJob'>): DeliverySubscriber {
  return async (tx, { before, delivery, at }) => {
    const { id: deliveryId, companyId, status } = delivery;
    if (companyId === null || before?.status === status) return;
    const type = `delivery.${status}` as const;
    const open = await keepOpenEndpoints(tx, companyId);
    const told = open.filter(({ eventTypes }) => !eventTypes || eventTypes.includes(type));
    if (told.length === 0) return;
    const now = services.clock.now();
    const ids = told.map(({ id }) => id);
    const last = await findLastSequences(tx, deliveryId, ids);
    const messages = ids.map((endpointId) => {
      const sequence = (last.get(endpointId) ?? 0) + 1;
      const data = {
        delivery_id: deliveryId,
        number: shortId(deliveryId),
        status,
        sequence,
        reference: delivery.reference,
        cost_centre: delivery.costCentre,
        external_id: delivery.externalId,
        occurred_at: at.toISOString(),
      };
      const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
      return { endpointId, deliveryId, sequence, type, payload, createdAt: now, nextTryAt: now };
    });
    await insertMessages(tx, messages);
    for (const endpointId of ids) await wakeEndpoint(services, tx, endpointId);
  };
}
