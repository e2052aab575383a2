import { promiseBy } from '#domain/calendar/opening-hours.ts';
import type { Command, CommandRule } from '#domain/delivery/commands.ts';
import type { DeliveryStatus, ParcelLocation } from '#domain/delivery/statuses.ts';
import type { Attempt, Delivery, DeliveryPatch } from './deliveries.store.ts';

/** What a command is given beside the delivery: which of it a command needs stands in the command table. */
export interface GivenFacts {
  reason?: string | undefined;
  receiverName?: string;
  /** Storage key of the signature. */
  signature?: string;
  /** Storage key of the photo. */
  photo?: string;
  parcelLocation?: ParcelLocation;
  /** The accepting driver, with the earnings in cents that are stored once. */
  driver?: { id: string; name: string; phone: string; earningsCents: number };
  refunded?: boolean;
  /** What was paid for a redelivery. */
  paidCents?: number;
}

export interface Effect {
  delivery: DeliveryPatch;
  /** Changes the running attempt; 'new' opens one. */
  attempt?: Partial<Attempt> | 'new';
}

const carrying: readonly string[] = ['picked_up', 'in_transit'];

const withoutDriver: DeliveryPatch = {
  driverId: null,
  driverName: null,
  driverPhone: null,
  statusBeforeAssignment: null,
};

/** What each command writes beside status and tracking. */
const effects: Record<Command, (delivery: Delivery, given: GivenFacts, now: Date) => Effect> = {
  accept: (delivery, { driver }) => ({
    delivery: {
      driverId: driver?.id,
      driverName: driver?.name,
      driverPhone: driver?.phone,
      statusBeforeAssignment: delivery.status === 'pending' ? 'pending' : 'paid',
      attemptNumber: delivery.attemptNumber + 1,
    },
    attempt: 'new',
  }),
  pick_up: (delivery, _given, now) => ({
    delivery: { pickedUpOnce: delivery.pickedUpOnce ?? now, parcelLocation: null },
    attempt: { pickedUpAt: now },
  }),
  start_transit: () => ({ delivery: {} }),
  deliver: (delivery, given, now) => ({
    delivery: {
      deliveryConfirmedAt: now,
      deliveryConfirmedBy: given.receiverName,
      deliverySignatureUrl: given.signature,
      deliveryPhotoUrl: given.photo,
      // Who hands over a parcel has fetched it, also without the tap.
      pickedUpOnce: delivery.pickedUpOnce ?? now,
      parcelLocation: null,
    },
    attempt: {
      outcome: 'delivered',
      endedAt: now,
      receiverName: given.receiverName,
      signatureKey: given.signature,
      photoKey: given.photo,
      ...(delivery.status === 'assigned' ? { pickedUpAt: now } : {}),
    },
  }),
  mark_absent: (delivery, given, now) => ({
    // Who stands at the receiver's door has fetched the parcel, also without the tap.
    delivery: { parcelLocation: given.parcelLocation, pickedUpOnce: delivery.pickedUpOnce ?? now },
    attempt: {
      outcome: 'recipient_absent',
      endedAt: now,
      reason: given.reason,
      ...(delivery.status === 'assigned' ? { pickedUpAt: now } : {}),
    },
  }),
  return_parcel: () => ({ delivery: { parcelLocation: 'sender' } }),
  release: (_delivery, given, now) => ({
    delivery: withoutDriver,
    attempt: { outcome: 'released', endedAt: now, reason: given.reason },
  }),
  cancel: (delivery, given, now) => ({
    delivery: {
      refunded: given.refunded ?? false,
      // Cancelled on the way, the parcel is where it was: with the driver, who brings it back.
      ...(carrying.includes(delivery.status) ? { parcelLocation: 'driver' as const } : {}),
    },
    ...(delivery.driverId && delivery.status !== 'recipient_absent'
      ? { attempt: { outcome: 'cancelled' as const, endedAt: now, reason: given.reason } }
      : {}),
  }),
  request_redelivery: (delivery, given, now) => ({
    delivery: {
      ...clearedForRedelivery(delivery, given, now),
      freeRedeliveries: delivery.freeRedeliveries + (delivery.status === 'recipient_absent' ? 1 : 0),
    },
  }),
  pay_redelivery: (delivery, given, now) => ({
    delivery: {
      ...clearedForRedelivery(delivery, given, now),
      refunded: false,
      priceCents: given.paidCents ?? delivery.priceCents,
    },
  }),
};

/** The attempt record keeps what is emptied here. Source: spec 2, section 4; decisions, 'A delivery's life'. */
function clearedForRedelivery(delivery: Delivery, given: GivenFacts, now: Date): DeliveryPatch {
  return {
    // A promise counts from the request it answers.
    promisedBy: promiseBy(now, delivery.deliverySpeed),
    ...withoutDriver,
    deliveryConfirmedAt: null,
    deliveryConfirmedBy: null,
    deliverySignatureUrl: null,
    deliveryPhotoUrl: null,
    redeliveryReason: given.reason,
  };
}

export function computeEffect(command: Command, delivery: Delivery, given: GivenFacts, now: Date): Effect {
  return effects[command](delivery, given, now);
}

/** The status that a command leads to from here. */
export function nextStatus(rule: CommandRule, delivery: Delivery): DeliveryStatus {
  if (rule.to === 'same') return delivery.status;
  if (rule.to === 'before_assignment') return delivery.statusBeforeAssignment ?? 'paid';
  return rule.to;
}
