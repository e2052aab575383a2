import { expect, test } from 'vitest';
import { groupByDoor, isOneReceiver, joinStop } from './door-stops.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';
import { holdFirst } from './use-held-first.ts';

/** 'a' to be collected at the same door as every other one, for a door of its own. */
const parcel = (id: string, change: Partial<ActiveDelivery> = {}) =>
  ({
    id,
    status: 'assigned',
    allowedCommands: ['pick_up'],
    doors: { pickup: 'grindel', delivery: id },
    pickupAddress: 'Grindelallee 20',
    deliveryAddress: 'Mönckebergstraße 7',
    senderName: 'Nina Neumann',
    senderPhone: '+49 40 111111',
    receiverName: 'Fiete Claasen',
    receiverPhone: '+49 40 222222',
    ...change,
  }) as ActiveDelivery;
const aboard = { status: 'picked_up', allowedCommands: ['start_transit', 'deliver'] } as const;
const atDoor = (id: string) => parcel(id, { ...aboard, allowedCommands: [...aboard.allowedCommands] });
const look = (stops: readonly ReturnType<typeof groupByDoor>[number][]) =>
  stops.map(({ word, deliveries }) => `${word} ${deliveries.map(({ id }) => id).join('')}`);

test('parcels that are collected at one door are one stop, where the first of them stands in the run', () => {
  const far = parcel('x', { doors: { pickup: 'far', delivery: 'x' } });
  expect(look(groupByDoor([parcel('a'), far, parcel('b')]))).toEqual(['Abholung ab', 'Abholung x']);
});

test('after a part was collected the rest stays at its stop', () => {
  expect(look(groupByDoor([atDoor('a'), parcel('b'), parcel('c')]))).toEqual(['Zustellung a', 'Abholung bc']);
});

test('an act of another kind, a parcel in the vehicle and an older answer are stops of their own', () => {
  const returning = parcel('r', { status: 'cancelled', allowedCommands: ['return_parcel'] });
  const inHand = parcel('h', { parcelLocation: 'driver', holder: null });
  const older = parcel('o', { doors: undefined as never });
  expect(
    groupByDoor([parcel('a'), returning, inHand, older]).map(({ deliveries }) => deliveries.length),
  ).toEqual([1, 1, 1, 1]);
});

test('people and notes of a door are named once, and a phone only if it is everybody’s', () => {
  const [stop] = groupByDoor([
    parcel('a', { pickupDoorbell: '2. Stock' }),
    parcel('b', { pickupDoorbell: '2. Stock', senderName: 'Kai Ahrens', senderPhone: '+49 40 333333' }),
  ]);
  expect(stop && joinStop(stop)).toMatchObject({
    person: 'Nina Neumann, Kai Ahrens',
    hint: 'Klingel: 2. Stock',
    phone: null,
  });
});

test('one signature is for one receiver', () => {
  expect(isOneReceiver([atDoor('a'), atDoor('b')])).toBe(true);
  expect(isOneReceiver([atDoor('a'), parcel('b', { receiverName: 'Ömer Yıldız' })])).toBe(false);
});

test('the touched card stays first: what is left at its door, then what was just collected there', () => {
  const before = groupByDoor([parcel('a'), parcel('b')])[0];
  const held = { key: before?.key ?? '', ids: ['a', 'b'] };
  const other = parcel('x', { doors: { pickup: 'far', delivery: 'x' } });
  const wanted = groupByDoor([other, atDoor('a'), parcel('b')]);
  expect(look(holdFirst(wanted, held))).toEqual(['Abholung b', 'Zustellung a', 'Abholung x']);
  expect(look(holdFirst(wanted, undefined))).toEqual(['Abholung x', 'Zustellung a', 'Abholung b']);
});
