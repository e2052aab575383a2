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

test('driving away sets out once, by the ordinary command, and the driver’s late tap is answered as done', async () => {
  const driver = cast.assigned_driver;
  app.clock.advance(1);
  await driver.call(`/deliveries/${id}/pick-up`, {});
  const tappedAt = app.clock.now().toISOString();
  const { pickupLat: lat, pickupLng: lng } = (await readRecord(app, id)).delivery;
  const statusAfter = async (metersAway: number) => {
    app.clock.advance(1);
    const fix = fixAt(app, { lat: lat + metersAway / 111_195, lng }, 1);
    await driver.call('/driver/position', { fixes: [fix] });
    await app.drain();
    return (await readRecord(app, id)).delivery.status;
  };
  expect(await statusAfter(20)).toBe('picked_up');
  expect(await statusAfter(400)).toBe('picked_up');
  expect(await statusAfter(800)).toBe('in_transit');
  expect(await statusAfter(1200)).toBe('in_transit');
  expect((await driver.call(`/deliveries/${id}/start-transit`, { happenedAt: tappedAt })).status).toBe(200);
  const { tracking } = await readRecord(app, id);
  const setOut = tracking.filter(({ status }) => status === 'in_transit');
  expect(setOut.map(({ actorId, driverId }) => [actorId, driverId])).toEqual([['position', driver.id]]);
});

test('a second tap is refused as before where the first one was a tap', async () => {
  const driver = cast.assigned_driver;
  for (const act of ['pick-up', 'start-transit']) await driver.call(`/deliveries/${id}/${act}`, {});
  expect(await driver.call(`/deliveries/${id}/start-transit`, {})).toMatchObject({
    status: 409,
    body: { code: 'COMMAND_NOT_ALLOWED' },
  });
});
