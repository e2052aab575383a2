import type { z } from 'zod';
import type { customerDelivery, deliveryDetails, deliveryRow } from '#delivery/contract/deliveries.ts';
import { shortId } from '#platform/contract/german-format.ts';
import {
  findActor,
  findCancellationRefund,
  findRedelivery,
  isOwnDelivery,
  listAllowedCommands,
  mayReportDamage,
  type Viewer,
} from '#delivery/domain/commands.ts';
import { eachTyped, parcelFacts, pickFacts, readEnds, type TypedFact } from '#delivery/domain/order-facts.ts';
import { drivingStatuses, isOneOf, toStatusBadge } from '#platform/domain/statuses.ts';
import { findGraceEnd } from '#delivery/domain/time-of-grace.ts';
import { linkToTracking } from '#delivery/domain/link-to-delivery.ts';
import { reachReceiver } from '#delivery/domain/reach-receiver.ts';
import { findTrackingEnd } from '#delivery/domain/tracking-link.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import type { Services } from '#app/services.ts';
import { findCollectionPoint, findHolder } from '#delivery/domain/find-collection-point.ts';
import type {
  Attempt,
  Delivery,
  Rating,
  TrackingEntry,
  Wish,
} from '#delivery/server/deliveries/deliveries.store.ts';
import { findCorrection, toSeenTimeline, untilNextAttempt } from './seen-timeline.ts';
import { shortenName, toReceiverWish } from '#delivery/server/deliveries/get-tracked-delivery.ts';
import type { Arrival } from '#delivery/server/deliveries/read-arrivals.ts';

/** The fields shown in lists. */
function toDeliveryRow(delivery: Delivery, arrival: Arrival): z.infer<typeof deliveryRow> {
  return {
    id: delivery.id,
    shortId: shortId(delivery.id),
    ...toStatusBadge(delivery),
    pickupAddress: delivery.pickupAddress,
    deliveryAddress: delivery.deliveryAddress,
    receiverName: delivery.receiverName,
    deliverySpeed: delivery.deliverySpeed,
    priceCents: delivery.priceCents,
    createdAt: delivery.createdAt.toISOString(),
    ...arrival,
    completedAt: delivery.completedAt?.toISOString() ?? null,
  };
}

/** The fields for the customer who ordered it; other viewers get those that concern them. */
function toOwnersPart(
  delivery: Delivery,
  viewer: Viewer,
  { rating, now }: { rating: Rating | undefined; now: Date },
) {
  const isOwner = viewer.role === 'customer' && isOwnDelivery(delivery, viewer);
  return {
    rating:
      rating && viewer.role !== 'driver'
        ? { rating: rating.rating, comment: rating.comment, createdAt: rating.createdAt.toISOString() }
        : null,
    mayReportDamage: isOwner && mayReportDamage(delivery),
    mayRate: isOwner && delivery.status === 'delivered' && !rating,
    redelivery: findRedelivery(delivery, viewer) ?? null,
    cancellationRefund: findCancellationRefund(delivery, viewer),
    graceEndsAt: (isOwner && findGraceEnd(delivery, now)?.toISOString()) || null,
    allowedCommands: listAllowedCommands(delivery, viewer, now),
  };
}

/** A row of the customer's own lists. */
export function toCustomerDelivery(
  delivery: Delivery,
  viewer: Viewer,
  {
    arrival,
    rating,
    orderedBy,
    now,
  }: { arrival: Arrival; rating: Rating | undefined; orderedBy: string | undefined; now: Date },
): z.infer<typeof customerDelivery> {
  const { costCentre, reference, externalId } = delivery;
  return {
    ...toDeliveryRow(delivery, arrival),
    ...toOwnersPart(delivery, viewer, { rating, now }),
    costCentre,
    reference,
    externalId,
    orderedBy: orderedBy ?? null,
  };
}

/** The company that a delivery was ordered for, and who of it did. */
interface OrderingCompany {
  name: string;
  orderedBy: string | undefined;
}

/**
 * The fields this viewer may see. A customer gets the driver's first name and last initial, and the phone
 * while the delivery is active; a driver gets the phones of both ends only then, and the sender's while
 * bringing the parcel back. Source: docs/decisions/0022, 'A delivery's people'.
 */
export function toDeliveryDetails(
  services: Pick<Services, 'config' | 'clock' | 'files'>,
  viewer: Viewer,
  delivery: Delivery,
  {
    arrival,
    tracking,
    attempts,
    rating,
    wishes,
    company,
  }: {
    arrival: Arrival;
    tracking: TrackingEntry[];
    attempts: Attempt[];
    rating?: Rating | undefined;
    wishes: Wish[];
    /** Of what was ordered for one. */
    company?: OrderingCompany | undefined;
  },
): z.infer<typeof deliveryDetails> {
  const isActive = isOneOf(drivingStatuses, delivery.status);
  // A driver who had it earlier must not see what happened under another driver. A driver who still has the
  // parcel is not an earlier one.
  const actor = findActor(delivery, viewer);
  const isBygone = actor === undefined || actor === 'any_driver';
  const linkEnds = new Date(services.clock.now().getTime() + LINK_MINUTES * 60_000);
  const linkTo = (key: string | null) => (key && !isBygone ? services.files.linkTo(key, linkEnds) : null);
  const entries = tracking.filter((entry) => entry.deliveryId === delivery.id);
  // The pay is the amount stored at acceptance.
  const own = attempts.findLast(
    (attempt) => attempt.deliveryId === delivery.id && attempt.driverId === viewer.id,
  );
  return {
    ...toDeliveryRow(delivery, arrival),
    ...toOwnersPart(delivery, viewer, { rating, now: services.clock.now() }),
    ...toTypedFacts(delivery, viewer),
    ...pickFacts(delivery, parcelFacts),
    ...toEnds(delivery),
    ...toCompany(delivery, viewer.role === 'driver' ? undefined : company),
    path: delivery.path,
    routeQuality: delivery.routeQuality,
    distanceMeters: delivery.distanceMeters,
    driver: toDriver(delivery, viewer, isActive),
    confirmedAt: isBygone ? null : (delivery.deliveryConfirmedAt?.toISOString() ?? null),
    confirmedBy: isBygone ? null : delivery.deliveryConfirmedBy,
    safePlace: isBygone ? null : delivery.deliverySafePlace,
    signatureLink: linkTo(delivery.deliverySignatureUrl),
    signatureTyped: !isBygone && delivery.deliverySignatureTyped,
    photoLink: linkTo(delivery.deliveryPhotoUrl),
    trackingLink: findTrackingLink(services, viewer, delivery),
    receiverChannel:
      viewer.role === 'driver' ? null : (reachReceiver(delivery, services.config)?.channel ?? null),
    parcelLocation: delivery.parcelLocation,
    ...(isActive && actor === 'assigned_driver'
      ? {
          collectFrom: findCollectionPoint(delivery, viewer.id, attempts),
          holder: toHolder(findHolder(delivery, viewer.id, attempts)),
          redeliveryReason: delivery.redeliveryReason,
        }
      : { collectFrom: null, holder: null, redeliveryReason: null }),
    receiverWish: findWish(delivery, viewer, wishes),
    payCents: own?.earningsCents ?? null,
    correction: viewer.role === 'driver' && isActive ? findCorrection(own, entries) : null,
    ...(viewer.role === 'admin' ? { attempts: attempts.map((attempt) => toAttempt(attempt, linkTo)) } : {}),
    timeline: toSeenTimeline(viewer, delivery, isBygone ? untilNextAttempt(own, entries) : entries),
  };
}

function toCompany({ costCentre, reference, externalId }: Delivery, company: OrderingCompany | undefined) {
  return company
    ? { company: company.name, costCentre, reference, externalId, orderedBy: company.orderedBy ?? null }
    : { company: null, costCentre: '', reference: '', externalId: null, orderedBy: null };
}

/** For a driver only while the delivery is to be carried out. */
function findWish(delivery: Delivery, viewer: Viewer, wishes: Wish[]) {
  const wish = wishes.find(({ deliveryId }) => deliveryId === delivery.id);
  const isAtDoor = delivery.driverId === viewer.id && isOneOf(drivingStatuses, delivery.status);
  if (!wish || (viewer.role === 'driver' && !isAtDoor)) return null;
  return toReceiverWish(wish, { isAtDoor });
}

function toHolder(attempt: ReturnType<typeof findHolder>) {
  return attempt ? { name: attempt.driverName, phone: attempt.driverPhone } : null;
}

function toAttempt(
  attempt: Attempt,
  linkTo: (key: string | null) => string | null,
): NonNullable<z.infer<typeof deliveryDetails>['attempts']>[number] {
  const { number, driverName, outcome, reason, earningsCents, isRushed } = attempt;
  const { doorMeters, waitedSeconds, earlyReason } = attempt;
  return {
    number,
    driverName,
    outcome,
    reason,
    earningsCents,
    isRushed,
    doorMeters,
    waitedSeconds,
    earlyReason,
    photoLink: linkTo(attempt.deliveryPhotoUrl),
    acceptedAt: attempt.acceptedAt.toISOString(),
    pickedUpAt: attempt.pickedUpAt?.toISOString() ?? null,
    endedAt: attempt.endedAt?.toISOString() ?? null,
  };
}

/** A driver may call both ends while driving, and only the sender while bringing the parcel back. */
function listSeenPhones(delivery: Delivery, viewer: Viewer): TypedFact[] {
  const isDriving = delivery.driverId === viewer.id && isOneOf(drivingStatuses, delivery.status);
  if (viewer.role !== 'driver' || isDriving) return ['senderPhone', 'receiverPhone'];
  return listAllowedCommands(delivery, viewer).includes('return_parcel') ? ['senderPhone'] : [];
}

/** The details entered when ordering; phones only for viewers who may call, no mail address for a driver. */
function toTypedFacts(delivery: Delivery, viewer: Viewer) {
  const phones = listSeenPhones(delivery, viewer);
  const shown = eachTyped((fact, { kind }) => {
    if (kind === 'email' && viewer.role === 'driver') return null;
    return kind === 'phone' && !phones.includes(fact) ? null : delivery[fact];
  });
  return shown as Pick<z.infer<typeof deliveryDetails>, TypedFact>;
}

/** Points for the map; for an erased order only known to about a kilometre, so not shown. */
function toEnds(delivery: Delivery) {
  if (!delivery.pickupPlaceId) return { pickup: null, delivery: null };
  const { pickup, dropoff } = readEnds(delivery);
  return {
    pickup: { ...pickup, pinned: delivery.pickupPinned },
    delivery: { ...dropoff, pinned: delivery.deliveryPinned },
  };
}

/** The customer passes the link to the receiver. */
function findTrackingLink(
  services: Pick<Services, 'config' | 'clock'>,
  viewer: Viewer,
  delivery: Delivery,
): string | null {
  const ended = findTrackingEnd(delivery);
  if (viewer.role === 'driver' || (ended && ended <= services.clock.now())) return null;
  return linkToTracking(services.config.publicUrl, delivery.trackingToken);
}

function toDriver(delivery: Delivery, viewer: Viewer, isActive: boolean) {
  if (!delivery.driverName) return null;
  if (viewer.role === 'driver' && delivery.driverId !== viewer.id) return null;
  if (viewer.role === 'admin') return { name: delivery.driverName, phone: delivery.driverPhone };
  const name = viewer.role === 'driver' ? delivery.driverName : shortenName(delivery.driverName);
  return { name, phone: isActive ? delivery.driverPhone : null };
}
