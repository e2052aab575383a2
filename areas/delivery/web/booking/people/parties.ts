/** Sender and receiver of an order have the same shape: contact and place. */
import { draftOf } from '#web/fields/address-field/address-draft.ts';
import type { BookingForm } from '#delivery/web/booking/booking-schema.ts';

export type Party = 'pickup' | 'delivery';

export const partyFields = {
  pickup: { name: 'senderName', phone: 'senderPhone', details: 'pickupDetails' },
  delivery: { name: 'receiverName', phone: 'receiverPhone', details: 'deliveryDetails' },
} as const;

/** The typed values of both parties. */
export const partyTexts = [...Object.values(partyFields.pickup), ...Object.values(partyFields.delivery)];

/** The reverse trip: addresses are swapped together with contact and notes; the parcel stays. */
export function swapParties(values: BookingForm): BookingForm {
  const swapped = { ...values, pickup: values.delivery, delivery: values.pickup };
  for (const fact of ['name', 'phone', 'details'] as const) {
    swapped[partyFields.pickup[fact]] = values[partyFields.delivery[fact]];
    swapped[partyFields.delivery[fact]] = values[partyFields.pickup[fact]];
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
  const { name, phone } = partyFields[party];
  return { ...values, [party]: draftOf(contact), [name]: contact.name, [phone]: contact.phone };
}
