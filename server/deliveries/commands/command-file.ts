/** What the file of one command holds: what must be given, what it changes, what the customer is told. */
import type { OrderingHours } from '#domain/calendar/opening-hours.ts';
import type { Viewer } from '#domain/delivery/commands.ts';
import type { MailRequest } from '#server/mail/templates.ts';
import type { Attempt, Delivery, DeliveryPatch } from '#server/deliveries/delivery-rows.ts';

/** What an effect looks at. It is computed, never asked: no database, no clock. */
export interface Occasion<Given> {
  /** As it stood before. */
  delivery: Delivery;
  given: Given;
  viewer: Viewer;
  /** When it was done. */
  at: Date;
  hours: OrderingHours;
}

type AttemptStart = Pick<Attempt, 'driverId' | 'driverName' | 'driverPhone' | 'earningsCents'>;

/** What a command writes beside status and tracking. */
export interface Effect {
  delivery: DeliveryPatch;
  /** Opens an attempt, or changes the running one. */
  attempt?: { opens: AttemptStart } | { changes: Partial<Attempt> };
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

/** Whoever stands at the receiver's door has picked the parcel up, recorded or not. */
export function pickedUpBy(
  delivery: Delivery,
  at: Date,
): { delivery: DeliveryPatch; attempt: Partial<Attempt> } {
  return {
    delivery: { pickedUpOnce: delivery.pickedUpOnce ?? at },
    attempt: delivery.status === 'assigned' ? { pickedUpAt: at } : {},
  };
}
