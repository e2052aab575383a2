/** What the file of one command holds: what must be given, what it changes, what the customer is told. */
import type { OrderingHours } from '#domain/calendar/opening-hours.ts';
import { areActsRushed } from '#domain/delivery/act-time.ts';
import type { Viewer } from '#domain/delivery/commands.ts';
import { carryingStatuses, isOneOf, type ParcelLocation } from '#domain/delivery/statuses.ts';
import type { MailRequest } from '#server/adapters/mail/templates.ts';
import type { Attempt, Delivery, DeliveryPatch } from '#server/delivery/deliveries/delivery-rows.ts';

/** What an effect looks at. It is computed, never asked: no database, no clock. */
export interface Occasion<Given> {
  /** As it stood before. */
  delivery: Delivery;
  /** The one that runs, where a driver has it. */
  attempt: Attempt | undefined;
  given: Given;
  viewer: Viewer;
  /** When it was done. */
  at: Date;
  hours: OrderingHours;
}

type AttemptStart = Pick<
  Attempt,
  'driverId' | 'driverName' | 'driverPhone' | 'earningsCents' | 'earningsParts'
>;

/** What a command writes beside status and tracking. */
export interface Effect {
  delivery: DeliveryPatch;
  /** Changes the running attempt, opens another, or both. */
  attempt?: { changes?: Partial<Attempt>; opens?: AttemptStart };
}

/** What a mail to the customer is made of. */
export interface MailOccasion<Given> {
  to: string;
  facts: { name: string; shortId: string; link: string };
  /** As it stands now. */
  delivery: Delivery;
  given: Given;
  at: Date;
}

export interface CommandFile<Given> {
  effect(occasion: Occasion<Given>): Effect;
  /** What the customer reads about it; most commands need no mail. */
  words?(occasion: MailOccasion<Given>): MailRequest;
}

export const withoutDriver: DeliveryPatch = {
  driverId: null,
  driverName: null,
  driverPhone: null,
  statusBeforeAssignment: null,
};

/**
 * Where the parcel of a try that ended is, and who has it; of one that is under way or handed over neither is
 * said.
 */
export function putParcel(location: ParcelLocation | null, driverId: string | null): DeliveryPatch {
  return { parcelLocation: location, parcelDriverId: location === 'driver' ? driverId : null };
}

/** Another hand ends the running try; a parcel that was picked up lies with whoever had it. */
export function endByReassigning({ delivery, given, at }: Occasion<{ reason: string }>) {
  return {
    parcel: isOneOf(carryingStatuses, delivery.status) ? putParcel('driver', delivery.driverId) : {},
    attempt: { outcome: 'reassigned', endedAt: at, reason: given.reason } satisfies Partial<Attempt>,
  };
}

/** An attempt that ends at the receiver's door. */
export function endAtDoor(
  outcome: 'delivered' | 'recipient_absent',
  attempt: Attempt | undefined,
  at: Date,
): Partial<Attempt> {
  const { acceptedAt = null, pickedUpAt = null } = attempt ?? {};
  return { outcome, endedAt: at, isRushed: areActsRushed(acceptedAt, pickedUpAt, at) };
}
