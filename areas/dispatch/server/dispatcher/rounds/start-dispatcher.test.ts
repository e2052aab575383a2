import { expect, onTestFinished, test, vi } from 'vitest';
import {
  listOffersOf,
  makeDriverAt,
  nearby,
  readWaits,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { startDispatcher } from './start-dispatcher.ts';

const app = await openTestApp({ DISPATCH_ROUND_SECONDS: '600' });

function start(): void {
  const databaseUrl = app.pool.options.connectionString ?? '';
  onTestFinished(startDispatcher(app.services, { databaseUrl, retryMs: 20 }).stop);
}

test('two dispatchers offer paid, declined or remaining deliveries immediately and once, before their next round', async () => {
  await sendEverybodyHome(app);
  start();
  start();
  const [near, far] = [
    await makeDriverAt(app, nearby),
    await makeDriverAt(app, { lat: nearby.lat + 0.02, lng: nearby.lng }),
  ];
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  const asked = async () => (await listOffersOf(app, id)).map(({ driverId, state }) => ({ driverId, state }));
  await expect.poll(asked).toEqual([{ driverId: near.id, state: 'open' }]);
  const { body } = await near.call<{ offer: { offerId: string } }>('/driver/offer');
  await near.call(`/driver/offer/${body.offer.offerId}/decline`, { reason: 'other' });
  await expect.poll(asked).toEqual([
    { driverId: near.id, state: 'declined' },
    { driverId: far.id, state: 'open' },
  ]);
});

test('an online driver’s first position immediately leads to an offer of a waiting delivery', async () => {
  await sendEverybodyHome(app);
  start();
  const driver = await makePerson(app, 'driver');
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await expect.poll(async () => (await readWaits(app, id))[0]?.listedAt).toBeTruthy();
  await placeDriver(app, driver, nearby);
  await expect
    .poll(async () => await listOffersOf(app, id))
    .toMatchObject([{ driverId: driver.id, state: 'open' }]);
});

test('an order whose driver’s row was locked, or whose round failed, is offered before the next round', {
  tags: ['slow'],
}, async () => {
  await sendEverybodyHome(app);
  const driver = await makeDriverAt(app, nearby);
  const plan = vi.spyOn(app.services.planner, 'plan').mockRejectedValueOnce(new Error('no thread was free'));
  onTestFinished(() => plan.mockRestore());
  const other = await app.pool.connect();
  await other.query('begin');
  await other.query('select 1 from drivers where user_id = $1 for update', [driver.id]);
  start();
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await expect.poll(() => plan.mock.settledResults.at(-1)?.type).toBe('fulfilled');
  expect(await listOffersOf(app, id)).toEqual([]);
  await other.query('commit');
  other.release();
  await expect
    .poll(async () => await listOffersOf(app, id))
    .toMatchObject([{ driverId: driver.id, state: 'open' }]);
});
