/** Values of the order form. */
import { keepDoors } from '#delivery/domain/keep-doors.ts';
import { eachTyped } from '#delivery/domain/order-facts.ts';
import type { BookingForm } from './booking-schema.ts';
import { fillTrip, text, type Unknown } from './route/trip.ts';

export type { BookingForm } from './booking-schema.ts';

/** Restores a stored form; values that are missing in an old or broken one get their defaults. */
export function fillBooking(value: unknown): BookingForm {
  const stored = (value ?? {}) as Unknown<BookingForm>;
  const trip = fillTrip(value);
  // Typed on a page that has no fields for it.
  const doors = { pickupDoor: trip.pickup.note, deliveryDoor: trip.delivery.note };
  return {
    ...trip,
    pickup: { ...trip.pickup, note: '' },
    delivery: { ...trip.delivery, note: '' },
    ...keepDoors(
      eachTyped((fact) => text(stored[fact])),
      doors,
    ),
    billingCompany: text(stored.billingCompany),
    billingAddress: text(stored.billingAddress),
    billingVatId: text(stored.billingVatId),
    costCentre: text(stored.costCentre),
    reference: text(stored.reference),
    // What is wanted: it is sent only for a company that may order on account.
    method: stored.method === 'card' ? 'card' : 'account',
    guestEmail: text(stored.guestEmail),
    guestIs: stored.guestIs === 'delivery' ? 'delivery' : 'pickup',
  };
}

export function emptyBooking(): BookingForm {
  return fillBooking(undefined);
}
