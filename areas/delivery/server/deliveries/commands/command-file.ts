/** The parts of one command's file: its input, its effect, the mail to the customer. */
import type { AboutDelivery } from '#adapters/server/mail/mail-text.ts';
import type { OrderingHours } from '#platform/domain/opening-hours.ts';
import type { DriverPay } from '#platform/domain/versioned.ts';
import type { CorrectedFact } from '#delivery/domain/corrected-facts.ts';
import type { Viewer } from '#delivery/domain/commands.ts';
import { carryingStatuses, isOneOf, type ParcelLocation } from '#platform/domain/statuses.ts';
import type { MailRequest } from '#adapters/server/mail/templates.ts';
import type { Attempt, Delivery, DeliveryPatch } from '#delivery/server/deliveries/deliveries.store.ts';

/** The input of an effect, which is a pure function: no database, no clock. */
export interface Occasion<Given> {
  /** The delivery before the command. */
  delivery: Delivery;
  /** The running one, if a driver has the delivery. */
  attempt: Attempt | undefined;
  given: Given;
  viewer: Viewer;
  /** When it was done. */
  at: Date;
  hours: OrderingHours;
  /** That of the day on which the delivery was paid. */
  driverPay: DriverPay;
}

type AttemptStart = Pick<
  Attempt,
  'driverId' | 'driverName' | 'driverPhone' | 'earningsCents' | 'earningsParts'
>;

/** What a command writes besides status and tracking. */
export interface Effect {
  delivery: DeliveryPatch;
  /** Changes the running attempt, opens another, or both. */
  attempt?: { changes?: Partial<Attempt>; opens?: AttemptStart };
  /** Of a correction: what it changes, as the timeline names it. */
  corrected?: CorrectedFact[];
}

/** The input of a mail to the customer. */
export interface MailOccasion<Given> {
  to: string;
  facts: AboutDelivery;
  /** The delivery after the command. */
  delivery: Delivery;
  given: Given;
  at: Date;
}

export interface CommandFile<Given> {
  effect(occasion: Occasion<Given>): Effect;
  /** The mail to the customer; most commands send none. */
  words?(occasion: MailOccasion<Given>): MailRequest;
}

export const withoutDriver: DeliveryPatch = {
  driverId: null,
  driverName: null,
  driverPhone: null,
  statusBeforeAssignment: null,
};

/** Where the parcel of an ended attempt is, and who has it; both null while under way or handed over. */
export function putParcel(location: ParcelLocation | null, driverId: string | null): DeliveryPatch {
  return { parcelLocation: location, parcelDriverId: location === 'driver' ? driverId : null };
}

/**
 * Ends the running attempt because another driver takes over; a parcel already picked up remains with the
 * earlier driver.
 */
export function endByReassigning({ delivery, given, at }: Occasion<{ reason?: string }>) {
  return {
    parcel: isOneOf(carryingStatuses, delivery.status) ? putParcel('driver', delivery.driverId) : {},
    attempt: { outcome: 'reassigned', endedAt: at, reason: given.reason ?? null } satisfies Partial<Attempt>,
  };
}
