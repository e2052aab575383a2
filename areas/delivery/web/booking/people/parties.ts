/** Sender and receiver of an order have the same shape: contact and place. */
import { type End, endFacts, endParts } from '#delivery/domain/order-facts.ts';
import { draftOf } from '#web/fields/address-field/address-draft.ts';
import type { BookingForm } from '#delivery/web/booking/booking-schema.ts';

export type Party = End;

/**
 * The reverse trip: addresses are swapped together with contact and notes; the parcel stays, and the mail
 * address of whoever received is not the other's.
 */
export function swapParties(values: BookingForm): BookingForm {
  const swapped = { ...values, pickup: values.delivery, delivery: values.pickup, receiverEmail: '' };
  for (const part of endParts) {
    swapped[endFacts.pickup[part]] = values[endFacts.delivery[part]];
    swapped[endFacts.delivery[part]] = values[endFacts.pickup[part]];
  }
  return swapped;
}

interface KnownContact {
  name: string;
  phone: string;
  placeId: string;
  address: string;
}

/** Fills one end of the order with an entry of the address book, whose address is a complete place. */
export function putContact(values: BookingForm, party: Party, contact: KnownContact): BookingForm {
  const { name, phone } = endFacts[party];
  const filled = { ...values, [party]: draftOf(contact), [name]: contact.name, [phone]: contact.phone };
  return party === 'delivery' ? { ...filled, receiverEmail: '' } : filled;
}
