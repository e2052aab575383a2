import { expect, test } from 'vitest';
import { labelCommand } from './driver-commands.ts';
import { findStops } from './next-stop.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

const delivery = {
  pickupAddress: 'Ottenser Hauptstraße 12',
  deliveryAddress: 'Mönckebergstraße 7',
  senderName: 'Käthe Hansen',
  senderPhone: '+49 40 111111',
  receiverName: 'Fiete Claasen',
  receiverPhone: null,
} as ActiveDelivery;

test.each([
  ['assigned', ['pick_up', 'deliver'], 'Abholung', 'Käthe Hansen'],
  ['picked_up', ['start_transit', 'deliver'], 'Zustellung', 'Fiete Claasen'],
  ['in_transit', ['deliver', 'mark_absent'], 'Zustellung', 'Fiete Claasen'],
  ['recipient_absent', ['return_parcel'], 'Rückgabe beim Absender', 'Käthe Hansen'],
  ['cancelled', ['return_parcel'], 'Rückgabe beim Absender', 'Käthe Hansen'],
] as const)('%s, with %s open: the next stop is %s, at %s', (status, allowed, word, person) => {
  const { next } = findStops({ ...delivery, status, allowedCommands: [...allowed] });
  expect(next).toMatchObject({ word, person });
});

test('a redelivery whose parcel is already in the vehicle leads to the receiver directly', () => {
  const { next } = findStops({
    ...delivery,
    status: 'assigned',
    allowedCommands: ['pick_up'],
    parcelLocation: 'driver',
    holder: null,
  });
  expect(next).toMatchObject({ word: 'Zustellung', person: 'Fiete Claasen' });
  expect(labelCommand('pick_up', true)).toBe('Zustellung beginnen');
});

test('a parcel that another driver holds is collected from that driver first', () => {
  const { next } = findStops({
    ...delivery,
    status: 'assigned',
    allowedCommands: ['pick_up'],
    parcelLocation: 'driver',
    holder: { name: 'Nina N.', phone: '+49 40 222222' },
  });
  expect(next).toMatchObject({ word: 'Abholung', person: 'Nina N.', phone: '+49 40 222222' });
});

test('each stop says where to ring, and what else the courier is told there', () => {
  const { next, other } = findStops({
    ...delivery,
    status: 'assigned',
    allowedCommands: ['pick_up'],
    pickupDoorbell: '2. Stock, Kanzlei',
    pickupDetails: 'Hinterhaus',
    deliveryDoorbell: 'Behn',
  });
  expect([next.hint, other.hint]).toEqual(['Klingel: 2. Stock, Kanzlei\nHinterhaus', 'Klingel: Behn']);
});

test('on the way back from a cancellation the sender can be called', () => {
  const { next } = findStops({ ...delivery, status: 'cancelled', allowedCommands: ['return_parcel'] });
  expect(next).toMatchObject({ address: 'Ottenser Hauptstraße 12', phone: '+49 40 111111' });
});
