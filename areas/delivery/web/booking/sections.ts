/** The steps of the order form; each folds to one line once it is filled. */
import { deliveryFacts, type End, endFacts, pickupFacts } from '#delivery/domain/order-facts.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { findPlace } from '#web/fields/address-field/address-draft.ts';
import type { BookingForm } from './booking-form.ts';

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

const looksLikePhone = (text: string) => text.replaceAll(/\D/g, '').length >= 6;
const looksLikeMail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

function hasContact(values: BookingForm, end: End): boolean {
  const { name, phone } = endFacts[end];
  return values[name].trim() !== '' && looksLikePhone(values[phone]);
}

/** Roughly: when the order is sent, the rules judge it, without which the page comes. */
const isFilled: Record<SectionKey, (values: BookingForm) => boolean> = {
  route: ({ pickup, delivery }) => findPlace(pickup) !== null && findPlace(delivery) !== null,
  sender: (values) => hasContact(values, 'pickup'),
  receiver: (values) =>
    hasContact(values, 'delivery') && (values.receiverEmail === '' || looksLikeMail(values.receiverEmail)),
  parcel: ({ packageDescription, weightKg }) =>
    packageDescription.trim() !== '' && weightKg <= tariff.limits.maxWeightKg,
  speed: () => true,
  guest: ({ guestEmail }) => looksLikeMail(guestEmail),
};

/** The sections that are filled; that of a guest is nobody else's. */
export function listFilled(values: BookingForm, isGuest = false): SectionKey[] {
  return keysFor(isGuest).filter((key) => isFilled[key](values));
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
