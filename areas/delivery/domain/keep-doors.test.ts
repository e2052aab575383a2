import { expect, test } from 'vitest';
import { keepDoors } from './keep-doors.ts';

const order = {
  senderName: 'Anna',
  senderPhone: '+49 40 123456',
  pickupDoorbell: '',
  pickupDetails: '',
  receiverName: 'Kai',
  receiverPhone: '+49 40 123456',
  deliveryDoorbell: '',
  deliveryDetails: '',
};
const atDelivery = (door: string) => ({ pickupDoor: '', deliveryDoor: door });

test('a floor typed with the address is found at floor and bell', () => {
  expect(keepDoors(order, { pickupDoor: 'EG', deliveryDoor: '3. OG, c/o Müller' })).toEqual({
    ...order,
    pickupDoorbell: 'EG',
    deliveryDoorbell: '3. OG, c/o Müller',
  });
});

test('beside a bell that was given, or where it is too long for it, it stands before the hint', () => {
  const given = { ...order, deliveryDoorbell: 'Claasen', deliveryDetails: 'Bitte klopfen' };
  expect(keepDoors(given, atDelivery('3. OG'))).toEqual({
    ...given,
    deliveryDetails: '3. OG. Bitte klopfen',
  });
  const long = `Hinterhaus, ${'sehr '.repeat(10)}weit hinten`;
  expect(keepDoors(order, atDelivery(long))).toEqual({ ...order, deliveryDetails: long });
});

test('what the order says already is not said twice, also when it is read again', () => {
  for (const given of [{ deliveryDoorbell: '3. OG, Claasen' }, { deliveryDetails: 'im 3. OG links' }]) {
    expect(keepDoors({ ...order, ...given }, atDelivery('3. OG'))).toEqual({ ...order, ...given });
  }
  const eleventh = { ...order, deliveryDoorbell: 'Klingel 11. OG', deliveryDetails: 'BEGINN um 8' };
  for (const door of ['1. OG', 'EG']) {
    const { deliveryDetails } = keepDoors(eleventh, atDelivery(door));
    expect(deliveryDetails).toBe(`${door}. BEGINN um 8`);
  }
  const once = keepDoors(order, atDelivery('3. OG'));
  expect(keepDoors(once, atDelivery('3. OG'))).toEqual(once);
});
