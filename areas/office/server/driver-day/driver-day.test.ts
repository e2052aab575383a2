import { expect, test } from 'vitest';
import type { DriverDay } from '#office/contract/driver-day.ts';
import { deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import { bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);

test('a driver’s day has deliveries and earnings of today and ratings, money only for duties that read it', async () => {
  const driver = cast.assigned_driver;
  const [id = '', other = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  const rated = { customerId: cast.owner.id, createdAt: app.clock.now() };
  await bringTo(app, cast, id, 'delivered');
  await app.db.insert(deliveryRatings).values({ ...rated, deliveryId: id, rating: 4 });
  app.clock.advance(24 * 60);
  await bringTo(app, cast, other, 'delivered');
  const fix = { lat: 53.55, lng: 9.99, measuredAt: app.clock.now().toISOString() };
  expect((await driver.call('/driver/position', { fixes: [fix], battery: 101 })).status).toBe(422);
  await driver.call('/driver/position', { fixes: [fix], battery: 64 });
  await app.db.insert(deliveryRatings).values({ ...rated, deliveryId: other, rating: 5 });
  const dayFor = async (duty: 'dispatcher' | 'finance') => {
    const admin = await makePerson(app, 'admin', { duty });
    return (await admin.call<DriverDay>(`/admin/drivers/${driver.id}/day`)).body;
  };
  expect(await dayFor('dispatcher')).toMatchObject({
    deliveredToday: 1,
    earnings: null,
    ratings: { average: 4.5, count: 2 },
    onlineSince: expect.any(String),
    seenAt: app.clock.now().toISOString(),
    batteryPercent: 64,
    aboardCount: 0,
  });
  const { earnings } = await dayFor('finance');
  expect(earnings?.todayCents).toBeGreaterThan(0);
  expect(earnings?.openCents).toBe((earnings?.todayCents ?? 0) * 2);
});

test('a customer has no driver’s day', async () => {
  expect(await cast.admin.call(`/admin/drivers/${cast.owner.id}/day`)).toMatchObject({
    status: 404,
    body: { code: 'DRIVER_NOT_FOUND' },
  });
});
