import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { driverTours } from '#dispatch/tables/dispatch-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import type { Lane, WaitingDelivery } from '#office/contract/tours.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makeDriverAt, nearby, runRound, sendEverybodyHome } from '#dispatch/tests/dispatch-fixtures.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let driver: Person;

const customer = await makePerson(app, 'customer');
const admin = await makePerson(app, 'admin');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await sendEverybodyHome(app);
  driver = await makeDriverAt(app, nearby);
});

const read = async () => (await admin.call<{ lanes: Lane[] }>('/admin/board/tours')).body.lanes;
const laneOf = async (person = driver) => (await read()).find(({ driverId }) => driverId === person.id);
async function orderFor(person: Person, placeId = 'street:reeperbahn-20359#1') {
  const id = await orderDelivery(app, customer, { deliveryPlaceId: placeId });
  await actOnBoard(admin, id, 'give-to-driver', { driverId: person.id });
  return id;
}

test('a lane has the stops in the plan’s order and times, and shows from when the driver is free', async () => {
  const idle = await makeDriverAt(app, nearby);
  const id = await orderFor(driver);
  await runRound(app);
  const [tour] = await app.db.select().from(driverTours).where(eq(driverTours.driverId, driver.id));
  const lane = await laneOf();
  expect(lane?.stops).toMatchObject(
    (tour?.stops ?? []).map(({ kind, arriveAt, leaveAt }) => ({
      deliveryId: id,
      kind,
      arriveAt,
      leaveAt,
      isFirm: true,
      isLate: false,
      isPinned: false,
    })),
  );
  expect(lane?.stops.map(({ kind }) => kind)).toEqual(['pickup', 'dropoff']);
  expect(lane?.freeFrom).toBe(tour?.stops.at(-1)?.leaveAt);
  expect(await laneOf(idle)).toMatchObject({ stops: [], freeFrom: FRIDAY_NOON.toISOString() });
});

test('an offer that is not accepted yet is in the lane of the driver it is planned for', async () => {
  const id = await orderDelivery(app, customer);
  await runRound(app);
  expect((await laneOf())?.stops.map(({ deliveryId, isFirm }) => [deliveryId, isFirm])).toEqual([
    [id, false],
    [id, false],
  ]);
});

test('an offline driver has a lane while parcels are in hand, and a late drop-off is marked', async () => {
  const id = await orderFor(driver);
  const gone = await makeDriverAt(app, nearby);
  await app.db.update(drivers).set({ isOnline: false });
  expect(await laneOf(gone)).toBeUndefined();
  app.clock.advance(24 * 60);
  const lane = await laneOf();
  expect(lane).toMatchObject({ isOnline: false });
  expect(lane?.stops.map(({ deliveryId, kind, isLate }) => [deliveryId, kind, isLate])).toEqual([
    [id, 'pickup', false],
    [id, 'dropoff', true],
  ]);
});

test('a stop placed by hand changes the order at once, not with the next plan', async () => {
  const [first, second] = [await orderFor(driver), await orderFor(driver, 'street:jungfernstieg-20354#1')];
  await runRound(app);
  const before = await laneOf();
  const [moved = first] = before?.stops.slice(-2).map(({ deliveryId }) => deliveryId) ?? [];
  expect([first, second]).toContain(moved);
  const place = { dropoff: null };
  expect((await actOnBoard(admin, moved, 'move-in-tour', { place })).status).toBe(200);
  const stops = (await laneOf())?.stops;
  expect(stops?.at(-1)).toMatchObject({ deliveryId: moved, kind: 'dropoff', isPinned: true });
});

test('a break moves the time from which a driver is free', async () => {
  const pausedUntil = new Date(FRIDAY_NOON.getTime() + 30 * 60_000);
  await app.db.update(drivers).set({ pausedUntil }).where(eq(drivers.userId, driver.id));
  expect(await laneOf()).toMatchObject({ freeFrom: pausedUntil.toISOString() });
});

test('what waits for a driver stands above the lanes, the earliest promise first, until somebody has it', async () => {
  const readWaiting = async () =>
    (await admin.call<{ waiting: WaitingDelivery[]; waitingCount: number }>('/admin/board/tours')).body;
  const [later, sooner] = [await orderDelivery(app, customer), await orderDelivery(app, customer)];
  const promisedBy = new Date(FRIDAY_NOON.getTime() - 60_000);
  await app.db.update(deliveries).set({ promisedBy }).where(eq(deliveries.id, sooner));
  const before = await readWaiting();
  const own = before.waiting.filter(({ deliveryId }) => [later, sooner].includes(deliveryId));
  expect(own.map(({ deliveryId, isLate }) => [deliveryId, isLate])).toEqual([
    [sooner, true],
    [later, false],
  ]);
  await actOnBoard(admin, sooner, 'give-to-driver', { driverId: driver.id });
  const after = await readWaiting();
  expect(after.waiting.map(({ deliveryId }) => deliveryId)).not.toContain(sooner);
  expect(after.waitingCount).toBe(before.waitingCount - 1);
});

test('a drop-off has the window that its delivery’s page names', async () => {
  const id = await orderFor(driver);
  await runRound(app);
  const at = new Date(FRIDAY_NOON.getTime() + 50 * 60_000);
  await app.db.insert(arrivalEtas).values({
    deliveryId: id,
    kind: 'dropoff',
    expectedAt: at,
    from50: at,
    until50: at,
    from90: at,
    until90: new Date(at.getTime() + 10 * 60_000),
    stopsBefore: 0,
    plannedSeconds: 0,
    computedAt: FRIDAY_NOON,
  });
  const { body } = await admin.call<{ delivery: { arrivalWindow: object | null } }>(
    `/admin/deliveries/${id}`,
  );
  expect(body.delivery.arrivalWindow).not.toBeNull();
  const windows = (await laneOf())?.stops.map(({ kind, arrivalWindow }) => [kind, arrivalWindow]);
  expect(windows).toEqual([
    ['pickup', null],
    ['dropoff', body.delivery.arrivalWindow],
  ]);
});
