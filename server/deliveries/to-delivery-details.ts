import type { z } from 'zod';
import type { customerDelivery, deliveryDetails, deliveryRow, statusBadge } from '#contract/deliveries.ts';
import { shortId } from '#contract/german-format.ts';
import {
  findCancellationRefund,
  findRedelivery,
  listAllowedCommands,
  mayReportDamage,
} from '#domain/delivery/commands.ts';
import { eachTyped, parcelFacts, pickFacts, readEnds, type TypedFact } from '#domain/delivery/order-facts.ts';
import { drivingStatuses, isOneOf, statusDisplay, trackingTexts } from '#domain/delivery/statuses.ts';
import { findTrackingEnd } from '#domain/delivery/tracking-link.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import { findCollectionPoint } from './find-collection-point.ts';
import type { Attempt, Delivery, Rating, TrackingEntry } from './deliveries.store.ts';

/** Links to signatures end soon; a page that stays open asks again. */
const LINK_MINUTES = 5;

export function toStatusBadge({ status }: Pick<Delivery, 'status'>): z.infer<typeof statusBadge> {
  const { label, color } = statusDisplay[status];
  return { status, statusLabel: label, statusColor: color };
}

/** The part that lists show. */
function toDeliveryRow(delivery: Delivery): z.infer<typeof deliveryRow> {
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
    promisedBy: delivery.promisedBy.toISOString(),
    completedAt: delivery.completedAt?.toISOString() ?? null,
  };
}

/** What only the customer who ordered it is told; others get the parts that concern them. */
function toOwnersPart(delivery: Delivery, viewer: SignedIn, rating: Rating | undefined) {
  const isOwner = viewer.role === 'customer' && delivery.userId === viewer.id;
  return {
    rating:
      rating && viewer.role !== 'driver'
        ? { rating: rating.rating, comment: rating.comment, createdAt: rating.createdAt.toISOString() }
        : null,
    mayReportDamage: isOwner && mayReportDamage(delivery),
    mayRate: isOwner && delivery.status === 'delivered' && !rating,
    redelivery: findRedelivery(delivery, viewer) ?? null,
    cancellationRefund: findCancellationRefund(delivery, viewer),
    allowedCommands: listAllowedCommands(delivery, viewer),
  };
}

/** A row of the customer's own lists. */
export function toCustomerDelivery(
  delivery: Delivery,
  viewer: SignedIn,
  rating: Rating | undefined,
): z.infer<typeof customerDelivery> {
  return { ...toDeliveryRow(delivery), ...toOwnersPart(delivery, viewer, rating) };
}

/**
 * What this viewer may know, field by field. A customer gets the driver's first name and last initial, and the
 * phone while the delivery is active; a driver gets the phones of both ends only then, and the sender's while
 * bringing the parcel back.
 * Source: docs/decisions/0022, 'A delivery's people'.
 */
export function toDeliveryDetails(
  services: Services,
  viewer: SignedIn,
  delivery: Delivery,
  {
    tracking,
    attempts,
    rating,
  }: { tracking: TrackingEntry[]; attempts: Attempt[]; rating?: Rating | undefined },
): z.infer<typeof deliveryDetails> {
  const isActive = isOneOf(drivingStatuses, delivery.status);
  const isOwnDriver = viewer.role === 'driver' && delivery.driverId === viewer.id;
  // A driver who had it before: what another did with it since is not theirs to see.
  const isBygone = viewer.role === 'driver' && !isOwnDriver;
  const linkEnds = new Date(services.clock.now().getTime() + LINK_MINUTES * 60_000);
  const linkTo = (key: string | null) => (key && !isBygone ? services.files.linkTo(key, linkEnds) : null);
  const entries = tracking.filter((entry) => entry.deliveryId === delivery.id);
  // Its pay is the one stored at acceptance.
  const own = attempts.findLast(
    (attempt) => attempt.deliveryId === delivery.id && attempt.driverId === viewer.id,
  );
  return {
    ...toDeliveryRow(delivery),
    ...toOwnersPart(delivery, viewer, rating),
    ...toTypedFacts(delivery, listSeenPhones(delivery, viewer)),
    ...pickFacts(delivery, parcelFacts),
    ...toEnds(delivery),
    path: delivery.path,
    routeQuality: delivery.routeQuality,
    distanceMeters: delivery.distanceMeters,
    driver: toDriver(delivery, viewer, isActive),
    confirmedAt: isBygone ? null : (delivery.deliveryConfirmedAt?.toISOString() ?? null),
    confirmedBy: isBygone ? null : delivery.deliveryConfirmedBy,
    signatureLink: linkTo(delivery.deliverySignatureUrl),
    photoLink: linkTo(delivery.deliveryPhotoUrl),
    trackingLink: findTrackingLink(services, viewer, delivery),
    parcelLocation: delivery.parcelLocation,
    collectFrom: isActive && isOwnDriver ? findCollectionPoint(delivery, attempts) : null,
    payCents: own?.earningsCents ?? null,
    ...(viewer.role === 'admin' ? { attempts: attempts.map(toAttempt) } : {}),
    timeline: (isBygone ? untilNextAttempt(own, entries) : entries).map((entry) => ({
      kind: entry.status,
      text: trackingTexts[entry.status],
      at: entry.timestamp.toISOString(),
      note: noteFor(viewer, entry),
    })),
  };
}

function toAttempt(attempt: Attempt): NonNullable<z.infer<typeof deliveryDetails>['attempts']>[number] {
  const { number, driverName, outcome, reason, earningsCents, isRushed } = attempt;
  return {
    number,
    driverName,
    outcome,
    reason,
    earningsCents,
    isRushed,
    acceptedAt: attempt.acceptedAt.toISOString(),
    pickedUpAt: attempt.pickedUpAt?.toISOString() ?? null,
    endedAt: attempt.endedAt?.toISOString() ?? null,
  };
}

/** A driver calls both ends while driving, and only the sender while bringing the parcel back. */
function listSeenPhones(delivery: Delivery, viewer: SignedIn): TypedFact[] {
  const isDriving = delivery.driverId === viewer.id && isOneOf(drivingStatuses, delivery.status);
  if (viewer.role !== 'driver' || isDriving) return ['senderPhone', 'receiverPhone'];
  return listAllowedCommands(delivery, viewer).includes('return_parcel') ? ['senderPhone'] : [];
}

/** What was typed when ordering; phones for those who may call. */
function toTypedFacts(delivery: Delivery, phones: TypedFact[]) {
  const shown = eachTyped((fact, { kind }) =>
    kind === 'phone' && !phones.includes(fact) ? null : delivery[fact],
  );
  return shown as Pick<z.infer<typeof deliveryDetails>, TypedFact>;
}

/** Points for the map; of an order that was erased only about a kilometre is known, which is nothing to show. */
function toEnds(delivery: Delivery) {
  if (!delivery.pickupPlaceId) return { pickup: null, delivery: null };
  const { pickup, dropoff } = readEnds(delivery);
  return {
    pickup: { ...pickup, pinned: delivery.pickupPinned },
    delivery: { ...dropoff, pinned: delivery.deliveryPinned },
  };
}

/** Whoever ordered it hands the link to the receiver. */
function findTrackingLink(services: Services, viewer: SignedIn, delivery: Delivery): string | null {
  const ended = findTrackingEnd(delivery);
  if (viewer.role === 'driver' || (ended && ended <= services.clock.now())) return null;
  return `${services.config.publicUrl}/tracking/${delivery.trackingToken}`;
}

/** How another attempt begins. */
const beginnings = new Set<TrackingEntry['status']>(['redelivery_requested', 'reassigned']);

/** What happened to the parcel until somebody else was to have it. */
function untilNextAttempt(own: Attempt | undefined, entries: TrackingEntry[]): TrackingEntry[] {
  const end = own?.endedAt;
  if (!end) return [];
  const next = entries.findIndex(({ status, timestamp }) => timestamp >= end && beginnings.has(status));
  return next < 0 ? entries : entries.slice(0, next);
}

function toDriver(delivery: Delivery, viewer: SignedIn, isActive: boolean) {
  if (!delivery.driverName) return null;
  if (viewer.role === 'driver' && delivery.driverId !== viewer.id) return null;
  if (viewer.role === 'admin') return { name: delivery.driverName, phone: delivery.driverPhone };
  const name = viewer.role === 'driver' ? delivery.driverName : shortenName(delivery.driverName);
  return { name, phone: isActive ? delivery.driverPhone : null };
}

/** 'Jonas Krüger' reads 'Jonas K.' */
function shortenName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const last = names.length > 1 ? names.at(-1) : undefined;
  return last ? `${names[0]} ${last[0]}.` : (names[0] ?? '');
}

/** Why a driver gave a parcel back is between the driver and the company. */
function noteFor(viewer: SignedIn, entry: TrackingEntry): string | null {
  if (entry.status === 'driver_released' && viewer.role === 'customer') return null;
  return entry.reason;
}
