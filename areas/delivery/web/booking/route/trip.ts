/**
 * The part of the order form that is priced: all that a public page has of it. Imports neither the schema
 * library nor the list of facts, which such a page does not need.
 */
import { packageDisplay, speedDisplay, tariff } from '#platform/domain/tariff.ts';
import type { AddressDraft, MapPin } from '#web/fields/address-field/address-draft.ts';
import type { BookingForm } from '#delivery/web/booking/booking-schema.ts';

export type Trip = Pick<BookingForm, 'pickup' | 'delivery' | 'packageSize' | 'weightKg' | 'deliverySpeed'>;
type Place = NonNullable<AddressDraft['place']>;
export type Unknown<T> = { [K in keyof T]?: unknown };

export const text = (value: unknown) => (typeof value === 'string' ? value : '');

function choice<K extends string>(value: unknown, choices: Record<K, unknown>, otherwise: K): K {
  return typeof value === 'string' && value in choices ? (value as K) : otherwise;
}

function place(value: unknown): AddressDraft['place'] {
  const { placeId, mainText, secondaryText, needsHouseNumber, precision } = (value ?? {}) as Unknown<Place>;
  if (!text(placeId) || !text(mainText)) return null;
  return {
    placeId: text(placeId),
    mainText: text(mainText),
    secondaryText: text(secondaryText),
    needsHouseNumber: needsHouseNumber === true,
    // For any other value no text is shown.
    precision: (text(precision) || undefined) as Place['precision'],
  };
}

function pin(value: unknown): AddressDraft['pin'] {
  const { lat, lng } = (value ?? {}) as Unknown<MapPin>;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

function address(value: unknown): AddressDraft {
  const stored = (value ?? {}) as Unknown<AddressDraft>;
  return {
    text: text(stored.text),
    place: place(stored.place),
    houseNumber: text(stored.houseNumber),
    numbered: place(stored.numbered),
    pin: pin(stored.pin),
    note: text(stored.note),
  };
}

function weight(value: unknown): number {
  const { minWeightKg } = tariff.limits;
  // A value above the limit is kept as typed until the customer corrects it: reducing it would change the
  // order.
  return Number.isInteger(value) && Number(value) >= minWeightKg ? Number(value) : minWeightKg;
}

/** Restores it from a stored form; values that are missing in an old or broken one get their defaults. */
export function fillTrip(value: unknown): Trip {
  const stored = (value ?? {}) as Unknown<Trip>;
  return {
    pickup: address(stored.pickup),
    delivery: address(stored.delivery),
    packageSize: choice(stored.packageSize, packageDisplay, 'small'),
    weightKg: weight(stored.weightKg),
    deliverySpeed: choice(stored.deliverySpeed, speedDisplay, 'standard'),
  };
}
