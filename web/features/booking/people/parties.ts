/** Both ends of an order alike: who is there and where. */
import { draftOf } from '#web/fields/address-field/address-draft.ts';
import type { BookingForm } from '#web/features/booking/booking-form.ts';

export type Party = 'pickup' | 'delivery';

export const partyFields = {
  pickup: { name: 'senderName', phone: 'senderPhone', details: 'pickupDetails' },
  delivery: { name: 'receiverName', phone: 'receiverPhone', details: 'deliveryDetails' },
} as const;

/** The way back: addresses change places together with contact and notes; the parcel stays. */
export function swapParties(values: BookingForm): BookingForm {
  return {
    ...values,
    pickup: values.delivery,
    pickupDetails: values.deliveryDetails,
    senderName: values.receiverName,
    senderPhone: values.receiverPhone,
    delivery: values.pickup,
    deliveryDetails: values.pickupDetails,
    receiverName: values.senderName,
    receiverPhone: values.senderPhone,
  };
}

interface KnownContact {
  name: string;
  phone: string;
  placeId: string;
  address: string;
}

/** Somebody from the address book at one end of the order, with the address as a complete place. */
export function putContact(values: BookingForm, party: Party, contact: KnownContact): BookingForm {
  const { name, phone } = partyFields[party];
  return { ...values, [party]: draftOf(contact), [name]: contact.name, [phone]: contact.phone };
}
