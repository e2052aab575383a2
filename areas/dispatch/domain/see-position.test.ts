import { expect, test } from 'vitest';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import {
  type DriverFix,
  type PositionViewer,
  roughen,
  type SeenDelivery,
  seePosition,
} from './see-position.ts';
import { deliveryStatuses } from '#platform/domain/statuses.ts';

const ACCEPTED = new Date('2026-11-20T11:00:00.000Z');
const door = { lat: 53.5702, lng: 9.9611 };
const fix: DriverFix = {
  driverId: 'jonas',
  isOnline: true,
  measuredAt: new Date('2026-11-20T11:05:00.000Z'),
  lat: 53.5511,
  lng: 9.9937,
};
const carried: SeenDelivery = {
  status: 'in_transit',
  userId: 'käthe',
  driverId: 'jonas',
  isNext: true,
  since: ACCEPTED,
  dropoff: door,
  otherStops: [],
};
const owner: PositionViewer = { role: 'customer', id: 'käthe' };
const receiver: PositionViewer = { role: 'receiver' };
const collected: SeenDelivery = { ...carried, status: 'assigned' };
const here = { lat: fix.lat, lng: fix.lng };
const exact = { ...here, isRough: false };
const rough = { ...roughen(fix), isRough: true };
const early = new Date('2026-11-20T10:59:59.000Z');

test.each<[string, PositionViewer, SeenDelivery | undefined, Partial<DriverFix>, object | undefined]>([
  ['the customer follows the own parcel exactly', owner, carried, {}, exact],
  ['so does whoever has its link', receiver, carried, {}, exact],
  ['also before the driver says that he is off', owner, { ...carried, status: 'picked_up' }, {}, exact],
  ['nobody while another stop comes first', owner, { ...carried, isNext: false }, {}, undefined],
  ['no receiver either', receiver, { ...carried, isNext: false }, {}, undefined],
  ['on the way to the pick-up about where', owner, collected, {}, rough],
  ['also by the link', receiver, collected, {}, rough],
  ['not while another stop comes before that pick-up', owner, { ...collected, isNext: false }, {}, undefined],
  ['not where the driver was before', owner, carried, { measuredAt: early }, undefined],
  ['another customer sees nothing', { role: 'customer', id: 'hein' }, carried, {}, undefined],
  ['of another driver nothing is seen', owner, carried, { driverId: 'meike' }, undefined],
  ['at another door about where', owner, { ...carried, otherStops: [here] }, {}, rough],
  ['unless it is the own door, too', owner, { ...carried, dropoff: here, otherStops: [here] }, {}, exact],
  ['offline nobody is anywhere', owner, carried, { isOnline: false }, undefined],
  ['also for admins', { role: 'admin' }, carried, { isOnline: false }, undefined],
  ['admins see who is online', { role: 'admin' }, undefined, {}, exact],
  ['the driver himself', { role: 'driver', id: 'jonas' }, undefined, {}, exact],
  ['no other driver', { role: 'driver', id: 'meike' }, carried, {}, undefined],
])('the precision of a position for each viewer: %s', (_name, viewer, delivery, given, seen) => {
  expect(seePosition(viewer, delivery, { ...fix, ...given })).toEqual(seen);
});

test.each(deliveryStatuses.filter((status) => !['assigned', 'picked_up', 'in_transit'].includes(status)))(
  'people without an account see no position of a delivery that is %s',
  (status) => {
    for (const viewer of [owner, receiver]) {
      expect(seePosition(viewer, { ...carried, status }, fix)).toBeUndefined();
    }
  },
);

test('a rough position is the same for a whole cell, and at most 360 m from the point', () => {
  const seen = new Set<string>();
  for (let step = 0; step < 400; step += 1) {
    const point = { lat: 53.5 + (step % 20) * 0.0002, lng: 9.9 + Math.floor(step / 20) * 0.0003 };
    expect(greatCircleMeters(point, roughen(point))).toBeLessThan(360);
    seen.add(JSON.stringify(roughen(point)));
  }
  // An area of 420 m by 400 m touches at most four cells.
  expect(seen.size).toBeLessThanOrEqual(4);
});
