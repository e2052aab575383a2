/** The steps of the order form; each folds to one line once it is filled. */
import { deliveryFacts, pickupFacts } from '#delivery/domain/order-facts.ts';
import { type BookingForm, bookingForm, guestBookingForm } from './booking-schema.ts';

export const sectionFields = {
  route: ['pickup', 'delivery'],
  sender: pickupFacts,
  receiver: deliveryFacts,
  parcel: ['packageSize', 'weightKg', 'packageDescription'],
  speed: ['deliverySpeed'],
  guest: ['guestEmail', 'guestIs'],
} as const satisfies Record<string, readonly (keyof BookingForm)[]>;

export type SectionKey = keyof typeof sectionFields;
export const sectionKeys = Object.keys(sectionFields) as SectionKey[];

const keysFor = (isGuest: boolean) => sectionKeys.filter((key) => isGuest || key !== 'guest');

/** The sections that are filled and valid; that of a guest is nobody else's. */
export function listFilled(values: BookingForm, isGuest = false): SectionKey[] {
  const checked = (isGuest ? guestBookingForm : bookingForm).safeParse(values);
  const faulty = new Set(checked.error?.issues.map(({ path }) => path[0]));
  return keysFor(isGuest).filter((key) => !sectionFields[key].some((field) => faulty.has(field)));
}

/**
 * The sections that are folded when the form opens: those already filled. The speed has a default, and
 * folding it would hide it from a customer who never saw it; it folds only if the rest of the form is
 * complete.
 */
export function foldAtStart(values: BookingForm, isGuest = false): SectionKey[] {
  const filled = listFilled(values, isGuest);
  return filled.length === keysFor(isGuest).length ? filled : filled.filter((key) => key !== 'speed');
}
