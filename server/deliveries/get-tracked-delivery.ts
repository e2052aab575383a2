import type { z } from 'zod';
import { shortId } from '#contract/german-format.ts';
import type { trackedDelivery } from '#contract/tracking.ts';
import { statusDisplay, trackingTexts } from '#domain/delivery/statuses.ts';
import { findTrackingEnd } from '#domain/delivery/tracking-link.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { findByTrackingToken, listTracking } from './deliveries.store.ts';

/**
 * What the receiver's link shows: status, timeline and promise, and nothing that says who or where. Throws
 * TRACKING_ENDED for an unknown link as for one that has ended.
 */
export async function getTrackedDelivery(
  services: Services,
  token: string,
): Promise<z.infer<typeof trackedDelivery>> {
  const delivery = await findByTrackingToken(services.db, token);
  const ended = delivery && findTrackingEnd(delivery);
  if (!delivery || (ended && ended <= services.clock.now())) throw new AppError('TRACKING_ENDED');
  const tracking = await listTracking(services.db, [delivery.id]);
  return {
    shortId: shortId(delivery.id),
    status: delivery.status,
    statusLabel: statusDisplay[delivery.status].label,
    statusColor: statusDisplay[delivery.status].color,
    promisedBy: delivery.promisedBy.toISOString(),
    confirmedAt: delivery.deliveryConfirmedAt?.toISOString() ?? null,
    timeline: tracking.map(({ status, timestamp }) => ({
      kind: status,
      text: trackingTexts[status],
      at: timestamp.toISOString(),
    })),
  };
}
