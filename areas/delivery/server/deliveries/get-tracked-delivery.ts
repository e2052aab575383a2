import type { z } from 'zod';
import { shortId } from '#platform/contract/german-format.ts';
import type { trackedDelivery } from '#delivery/contract/tracked-delivery.ts';
import type { receiverWish } from '#delivery/contract/receiver-wish.ts';
import { mayWish } from '#delivery/domain/check-receiver-wish.ts';
import { linkToTracking } from '#delivery/domain/link-to-delivery.ts';
import { findTrackingEnd } from '#delivery/domain/tracking-link.ts';
import { toStatusBadge, trackingText } from '#platform/domain/statuses.ts';
import { receiverWishTexts } from '#adapters/domain/receiver-wishes.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Clock } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import {
  type Delivery,
  findByTrackingToken,
  findTokenByShortLink,
  listTracking,
  listWishes,
  type Wish,
} from './deliveries.store.ts';
import { readArrival } from './read-arrivals.ts';

/**
 * What the receiver's link shows: status, timeline and arrival, but neither people nor places.
 */
export async function getTrackedDelivery(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  delivery: Delivery,
): Promise<z.infer<typeof trackedDelivery>> {
  const tracking = await listTracking(services.db, [delivery.id]);
  const [wish] = await listWishes(services.db, [delivery.id]);
  return {
    shortId: shortId(delivery.id),
    ...toStatusBadge(delivery),
    ...(await readArrival(services.db, delivery)),
    confirmedAt: delivery.deliveryConfirmedAt?.toISOString() ?? null,
    left: findLeft(services, delivery),
    accepted: findAccepted(services, delivery),
    timeline: tracking.map(({ status, timestamp }) => ({
      kind: status,
      text: trackingText(status, delivery),
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

/** Who accepted it; the full name is for those who ordered it. */
function findAccepted(
  { clock, files }: Pick<Services, 'clock' | 'files'>,
  { status, deliverySafePlace, deliveryConfirmedBy, deliveryPhotoUrl: photo }: Delivery,
) {
  if (status !== 'delivered' || deliverySafePlace || !deliveryConfirmedBy) return null;
  const endsAt = new Date(clock.now().getTime() + LINK_MINUTES * 60_000);
  return { by: shortenName(deliveryConfirmedBy), photoLink: photo ? files.linkTo(photo, endsAt) : null };
}

/** 'Jonas Krüger' becomes 'Jonas K.' */
export function shortenName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const last = names.length > 1 ? names.at(-1) : undefined;
  return last ? `${names[0]} ${last[0]}.` : (names[0] ?? '');
}

/** A wish as the viewer may see it: the door code is only for the driver, at the door. */
export function toReceiverWish(
  { wish, details, updatedAt }: Wish,
  { isAtDoor }: { isAtDoor: boolean },
): z.infer<typeof receiverWish> {
  const isSecret = wish === 'door_code' && !isAtDoor;
  const label = receiverWishTexts[wish];
  return { wish, label, details: isSecret ? '' : details, updatedAt: updatedAt.toISOString() };
}

/**
 * The page of a short link. Where there is none, a page as well: it says that the link has ended, as of any
 * other.
 */
export async function findShortLinkPage({ db }: Pick<Services, 'db'>, code: string): Promise<string> {
  return linkToTracking('', (await findTokenByShortLink(db, code)) ?? encodeURIComponent(code));
}

/** The delivery of a receiver's link. Throws TRACKING_ENDED for an unknown link as for an expired one. */
export async function requireTracked(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Delivery> {
  const delivery = await findByTrackingToken(db, token);
  requireOpenLink({ clock }, delivery);
  return delivery;
}

/** The same check for a row that is already loaded. Throws TRACKING_ENDED. */
export function requireOpenLink<D extends Parameters<typeof findTrackingEnd>[0]>(
  { clock }: { clock: Clock },
  delivery: D | undefined,
): asserts delivery is D {
  const ended = delivery && findTrackingEnd(delivery);
  if (!delivery || (ended && ended <= clock.now())) throw new AppError('TRACKING_ENDED');
}
