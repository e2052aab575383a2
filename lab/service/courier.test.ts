import { expect, test } from 'vitest';
import { carryingStatuses, type DeliveryStatus, drivingStatuses } from '#platform/domain/statuses.ts';
import { drawCity } from '#lab/city/draw-city.ts';
import { REST_SECONDS } from '#lab/city/rest.ts';
import { makeCourier, mayRest } from './courier.ts';

const [driver] = drawCity(1, { orders: 0, drivers: 1 }).drivers;
const person = {
  id: 'driver-1',
  role: 'driver',
  fullName: 'Stadt 1',
  phone: '+49 40 5550100',
  email: '1@stadt.example',
  emailConfirmed: true,
  duty: null,
  hasSecondFactor: false,
  companies: [],
} as const;

/** A delivery that is on time by far even after a rest. */
const inHand = (status: DeliveryStatus) => ({
  planned: [{ deliveryId: 'a', kind: 'dropoff', leaveAt: new Date(0).toISOString() }],
  own: [{ id: 'a', status, promisedBy: new Date(REST_SECONDS * 1000) }],
});

test('a courier’s break waits until no parcel is aboard', () => {
  const courier = makeCourier(driver!, person);
  const atBreak = (status: DeliveryStatus) => mayRest(courier, driver!.breakAt, inHand(status));
  expect(drivingStatuses.filter((status) => !atBreak(status))).toEqual([...carryingStatuses]);
});
