import type { z } from 'zod';
import { shortId } from '#platform/contract/german-format.ts';
import type { trackedDelivery } from '#delivery/contract/tracked-delivery.ts';
import { mayWish } from '#delivery/domain/check-receiver-wish.ts';
import { toStatusBadge, trackingTexts } from '#platform/domain/statuses.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import type { Services } from '#app/services.ts';
import { type Delivery, listTracking, listWishes } from './deliveries.store.ts';
import { toReceiverWish } from './to-receiver-wish.ts';
import { requireTracked } from './require-tracked.ts';

/**
 * What the receiver's link shows: status, timeline and promise, but neither people nor places. Throws
 * TRACKING_ENDED for an unknown link as for an expired one.
 */
export async function getTrackedDelivery(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  token: string,
): Promise<z.infer<typeof trackedDelivery>> {
  const delivery = await requireTracked(services, token);
  const tracking = await listTracking(services.db, [delivery.id]);
  const [wish] = await listWishes(services.db, [delivery.id]);
  return {
    shortId: shortId(delivery.id),
    ...toStatusBadge(delivery),
    promisedBy: delivery.promisedBy.toISOString(),
    confirmedAt: delivery.deliveryConfirmedAt?.toISOString() ?? null,
    left: findLeft(services, delivery),
    timeline: tracking.map(({ status, timestamp }) => ({
      kind: status,
      text: trackingTexts[status],
      at: timestamp.toISOString(),
    })),
    wish: wish ? toReceiverWish(wish, { isAtDoor: false }) : null,
    mayWish: mayWish(delivery),
  };
}

/** Where the parcel was left as the receiver wished, with its photo. */
function findLeft(
  { clock, files }: Pick<Services, 'clock' | 'files'>,
  { deliverySafePlace: safePlace, deliveryPhotoUrl: photo }: Delivery,
) {
  if (!safePlace || !photo) return null;
  const endsAt = new Date(clock.now().getTime() + LINK_MINUTES * 60_000);
  return { safePlace, photoLink: files.linkTo(photo, endsAt) };
}
