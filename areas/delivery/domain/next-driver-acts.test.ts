import { expect, test } from 'vitest';
import type { DeliveryFacts } from './commands.ts';
import { lookAhead } from './next-driver-acts.ts';

const driver = { id: 'd', role: 'driver' } as const;
const facts: DeliveryFacts = {
  status: 'assigned',
  companyId: null,
  userId: 'c',
  driverId: 'd',
  pickedUpOnce: null,
  parcelLocation: null,
  parcelDriverId: null,
  freeRedeliveries: 0,
  refunded: false,
  forfeited: false,
  cancelFreeUntil: null,
};
const listStates = (change: Partial<DeliveryFacts>) =>
  lookAhead({ ...facts, ...change }, driver).map(
    ({ after, parcelLocation, status, allowedCommands }) =>
      `${after}${parcelLocation ? ` (${parcelLocation})` : ''}: ${status}, ${allowedCommands.join(' ') || 'nothing'}`,
  );

test('from acceptance to the end, every state that the driver can reach is listed once', () => {
  expect(listStates({})).toEqual([
    'pick_up: picked_up, start_transit deliver mark_absent',
    'deliver: delivered, nothing',
    'mark_absent (driver): recipient_absent, return_parcel',
    'mark_absent (sender): recipient_absent, nothing',
    'start_transit: in_transit, deliver mark_absent',
    'return_parcel: recipient_absent, nothing',
  ]);
});

test('on the way back after a cancellation only the return is possible', () => {
  expect(listStates({ status: 'cancelled', parcelLocation: 'driver', parcelDriverId: 'd' })).toEqual([
    'return_parcel: cancelled, nothing',
  ]);
});

test('the holder of a parcel whose attempt ended can return it, also when another driver may accept it', () => {
  const held = { parcelLocation: 'driver', parcelDriverId: 'd', driverId: null } as const;
  expect(listStates({ ...held, status: 'pending' })[0]).toMatch(/^return_parcel: pending/);
});

test('an ended delivery has no further states', () => {
  expect(listStates({ status: 'delivered' })).toEqual([]);
});
