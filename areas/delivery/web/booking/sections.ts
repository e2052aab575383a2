/** The steps of the order form; each folds to one line once it is filled. */
import { deliveryFacts, pickupFacts } from '#delivery/domain/order-facts.ts';
import { type BookingForm, bookingForm } from './booking-schema.ts';

export const sectionFields = {
  route: ['pickup', 'delivery'],
  sender: pickupFacts,
  receiver: deliveryFacts,
  parcel: ['packageSize', 'weightKg', 'packageDescription'],
  speed: ['deliverySpeed'],
} as const satisfies Record<string, readonly (keyof BookingForm)[]>;

export type SectionKey = keyof typeof sectionFields;
export const sectionKeys = Object.keys(sectionFields) as SectionKey[];

/** The sections that are filled and valid. */
export function listFilled(values: BookingForm): SectionKey[] {
  const checked = bookingForm.safeParse(values);
  const faulty = new Set(checked.error?.issues.map(({ path }) => path[0]));
  return sectionKeys.filter((key) => !sectionFields[key].some((field) => faulty.has(field)));
}

/**
 * The sections that are folded when the form opens: those already filled. The speed has a default, and
 * folding it would hide it from a customer who never saw it; it folds only if the rest of the form is
 * complete.
 */
export function foldAtStart(values: BookingForm): SectionKey[] {
  const filled = listFilled(values);
  return filled.length === sectionKeys.length ? filled : filled.filter((key) => key !== 'speed');
}
