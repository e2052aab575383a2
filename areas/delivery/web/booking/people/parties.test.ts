import { describe, expect, it } from 'vitest';
import { draftOf } from '#web/fields/address-field/address-draft.ts';
import { emptyBooking } from '#delivery/web/booking/booking-form.ts';
import { putContact, swapParties } from './parties.ts';

const order = {
  ...emptyBooking(),
  pickup: draftOf({ placeId: 'a', address: 'Osterstraße 12, 20259 Hamburg' }),
  delivery: draftOf({ placeId: 'b', address: 'Mönckebergstraße 7, 20095 Hamburg' }),
  pickupDetails: 'Hinterhof',
  deliveryDetails: '3. Stock',
  senderName: 'Nina Neumann',
  senderPhone: '040 1',
  receiverName: 'Fiete Claasen',
  receiverPhone: '040 2',
  packageDescription: 'Zwei Bücher',
};

describe('both ends of an order', () => {
  it('are swapped with contact and notes, and back', () => {
    const swapped = swapParties(order);
    expect(swapped).toMatchObject({
      pickup: order.delivery,
      delivery: order.pickup,
      pickupDetails: '3. Stock',
      deliveryDetails: 'Hinterhof',
      senderName: 'Fiete Claasen',
      senderPhone: '040 2',
      receiverName: 'Nina Neumann',
      receiverPhone: '040 1',
      packageDescription: 'Zwei Bücher',
    });
    expect(swapParties(swapped)).toEqual(order);
    expect(swapParties({ ...order, receiverEmail: 'fiete@claasen.example' })).toEqual(swapped);
  });

  it('take a contact of the address book without touching the other end', () => {
    const contact = {
      name: 'Ole Petersen',
      phone: '040 3',
      placeId: 'c',
      address: 'Jungfernstieg 1, 20095 Hamburg',
    };
    const filled = putContact({ ...order, receiverEmail: 'fiete@claasen.example' }, 'delivery', contact);
    expect(filled).toEqual({
      ...order,
      delivery: draftOf(contact),
      receiverName: 'Ole Petersen',
      receiverPhone: '040 3',
    });
    expect(putContact(order, 'pickup', contact)).toMatchObject({
      senderName: 'Ole Petersen',
      delivery: order.delivery,
    });
  });
});
