import { beforeEach, expect, test } from 'vitest';
import {
  bringTo,
  type Cast,
  makeCast,
  makeOpenDeliveries,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { fixAt } from '#dispatch/tests/position-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let id: string;

cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  cast = { ...cast, assigned_driver: await makePerson(app, 'driver', { fullName: 'Jonas Krüger' }) };
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  id = await bringTo(app, cast, made, 'assigned');
});

const minutesLater = (minutes: number) => new Date(FRIDAY_NOON.getTime() + minutes * 60_000).toISOString();

/** Pick-up after 10 minutes and absence after 30, both sent after that; returns the attempt. */
async function sendBatch(absentAt = minutesLater(30)) {
  const driver = cast.assigned_driver;
  await driver.call(`/deliveries/${id}/pick-up`, { happenedAt: minutesLater(10) });
  app.clock.set(new Date(app.clock.now().getTime() + 40_000));
  const given = { reason: 'Keine Antwort', parcelLocation: 'driver', happenedAt: absentAt };
  expect(await driver.call(`/deliveries/${id}/mark-absent`, given)).toMatchObject({ status: 200 });
  return (await readRecord(app, id)).attempts.at(-1);
}

test('acts sent at once after an outage are not held for review if the track fits them', async () => {
  app.clock.advance(31);
  const { delivery } = await readRecord(app, id);
  const { deliveryLat: lat, deliveryLng: lng } = delivery;
  await cast.assigned_driver.call('/driver/position', { fixes: [fixAt(app, { lat, lng }, 60)] });
  expect(await sendBatch()).toMatchObject({ isRushed: false, rushReason: null, rushSeconds: null });
});

test('place and waiting time of an absence are those of the track, whatever the phone says', async () => {
  const driver = cast.assigned_driver;
  app.clock.advance(10);
  await driver.call(`/deliveries/${id}/pick-up`, {});
  const { deliveryLat: lat, deliveryLng: lng } = (await readRecord(app, id)).delivery;
  app.clock.advance(20);
  // About 33 m, then 200 m from the door.
  const fixes = [fixAt(app, { lat: lat + 0.0003, lng }, 420), fixAt(app, { lat: lat + 0.0018, lng }, 30)];
  await driver.call('/driver/position', { fixes });
  const active = await driver.call<{ deliveries: { atDoorSince: string }[] }>('/driver/deliveries');
  expect(active.body.deliveries[0]?.atDoorSince).toBe(
    new Date(app.clock.now().getTime() - 420_000).toISOString(),
  );
  const given = { reason: 'Keine Antwort', parcelLocation: 'driver', doorMeters: 5, waitedSeconds: 900 };
  expect(await driver.call(`/deliveries/${id}/mark-absent`, given)).toMatchObject({ status: 200 });
  expect((await readRecord(app, id)).attempts.at(-1)).toMatchObject({ doorMeters: 200, waitedSeconds: 420 });
});

test('a batch of acts without a position near the receiver is held for review, with the seconds in between', async () => {
  app.clock.advance(31);
  expect(await sendBatch()).toMatchObject({
    isRushed: true,
    rushReason: 'receipts',
    rushSeconds: 40,
    trackEvidence: { fixCount: 0, pickup: null, door: null },
  });
});

test('of the track of a held attempt what is nearest to each address outlives the track', async () => {
  const { pickupLat: lat, pickupLng: lng } = (await readRecord(app, id)).delivery;
  app.clock.advance(31);
  await cast.assigned_driver.call('/driver/position', {
    fixes: [fixAt(app, { lat: lat + 0.00037, lng }, 600)],
  });
  const attempt = await sendBatch();
  expect(attempt).toMatchObject({
    isRushed: true,
    trackEvidence: { fixCount: 1, pickup: { meters: 40 }, door: { meters: expect.any(Number) } },
  });
  expect(attempt?.trackEvidence?.pickup?.at).toBe(minutesLater(21));
});

test('acts of a phone whose clock is always ahead are not held for review', async () => {
  const driver = cast.assigned_driver;
  app.clock.advance(10);
  await driver.call(`/deliveries/${id}/pick-up`, { happenedAt: minutesLater(15) });
  app.clock.advance(20);
  const given = { reason: 'Keine Antwort', parcelLocation: 'driver', happenedAt: minutesLater(35) };
  expect(await driver.call(`/deliveries/${id}/mark-absent`, given)).toMatchObject({ status: 200 });
  expect((await readRecord(app, id)).attempts.at(-1)).toMatchObject({ isRushed: false });
});

test('acts of a phone whose clock was put ahead before the door are held for review', async () => {
  app.clock.advance(31);
  expect(await sendBatch(minutesLater(40))).toMatchObject({
    isRushed: true,
    rushReason: 'clock',
    rushSeconds: 500,
  });
});
