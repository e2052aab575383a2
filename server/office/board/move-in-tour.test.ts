import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, driverTours } from '#database/schema/index.ts';
import { apply } from '#tests/support/delivery/delivery-fixtures.ts';
import { orderDelivery } from '#tests/support/delivery/order-fixtures.ts';
import {
  farther,
  makeDriverAt,
  nearby,
  runRound,
  sendEverybodyHome,
} from '#tests/support/dispatch/dispatch-fixtures.ts';
import { actOnBoard } from '#tests/support/office/board-fixtures.ts';
import { makePerson, type Person } from '#tests/support/people/test-people.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let app: TestApp;
let customer: Person;
let admin: Person;
let driver: Person;
let first: string;
let second: string;

beforeAll(async () => {
  app = await startTestApp();
  customer = await makePerson(app, 'customer');
  admin = await makePerson(app, 'admin');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await sendEverybodyHome(app);
  driver = await makeDriverAt(app, nearby);
  first = await orderDelivery(app, customer);
  // To another place: a stop between two equal ones would cost nothing.
  second = await orderDelivery(app, customer, { deliveryPlaceId: 'street:reeperbahn-20359#1' });
  for (const id of [first, second]) await actOnBoard(admin, id, 'give-to-driver', { driverId: driver.id });
});
afterAll(() => app.end());

interface Run {
  stops: { deliveryId: string; kind: string; isPinned: boolean }[];
}
const nameOf = (id: string) => (id === first ? 'first' : id === second ? 'second' : 'new');
const show = (stops: { deliveryId: string; kind: string; isPinned?: boolean }[]) =>
  stops.map(({ deliveryId, kind, isPinned }) => `${nameOf(deliveryId)} ${kind}${isPinned ? ' !' : ''}`);
const seeRun = async (person = driver) => show((await person.call<Run>('/driver/run')).body.stops);
async function seePlan(person = driver) {
  await runRound(app);
  const [tour] = await app.db.select().from(driverTours).where(eq(driverTours.driverId, person.id));
  return show(tour?.stops ?? []);
}
const stopOf = (deliveryId: string, kind: string) => ({ deliveryId, kind });

test('what an admin places stays there through rounds, until it is released', async () => {
  const planned = await seePlan();
  expect(planned.at(-1)).toBe('first dropoff');
  // The nearer receiver waits for the farther one.
  const place = { dropoff: null };
  expect((await actOnBoard(admin, second, 'move-in-tour', { place })).status).toBe(200);
  const placed = ['first dropoff', 'second dropoff !'];
  expect((await seeRun()).slice(-2)).toEqual(placed);
  const kept = ['first dropoff', 'second dropoff'];
  expect((await seePlan()).slice(-2)).toEqual(kept);
  app.clock.advance(1);
  expect((await seePlan()).slice(-2)).toEqual(kept);
  const { body } = await admin.call<{ isPinned: boolean }>(`/admin/deliveries/${second}`);
  expect(body.isPinned).toBe(true);
  expect((await actOnBoard(admin, second, 'release-pin')).status).toBe(200);
  expect(await seePlan()).toEqual(planned);
  expect((await seeRun()).join(' ')).not.toContain('!');
  const log = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, second));
  expect(log.map(({ action }) => action).slice(-2)).toEqual(['delivery.placed', 'delivery.place_released']);
});

test('a delivery is given to a driver at a place, and its stops are done where they were put', async () => {
  const other = await makeDriverAt(app, farther);
  const id = await orderDelivery(app, customer);
  const [before] = (await driver.call<Run>('/driver/run')).body.stops.map((stop) =>
    stopOf(stop.deliveryId, stop.kind),
  );
  const place = { pickup: before, dropoff: before };
  expect((await actOnBoard(admin, id, 'give-to-driver', { driverId: driver.id, place })).status).toBe(200);
  expect((await seeRun()).slice(0, 2)).toEqual(['new pickup !', 'new dropoff !']);
  await apply(app, id, 'pick_up', driver);
  expect((await seePlan()).slice(0, 1)).toEqual(['new dropoff']);
  // Who gets it afterwards gets it without a place, and so does the first one when it comes back.
  for (const next of [other, driver]) {
    expect((await actOnBoard(admin, id, 'give-to-driver', { driverId: next.id })).status).toBe(200);
  }
  expect((await seeRun()).join(' ')).not.toContain('!');
});

test.each([
  ['before a stop that is gone', () => ({ dropoff: stopOf(crypto.randomUUID(), 'dropoff') }), 'TOUR_CHANGED'],
  ['before its own pick-up', () => ({ pickup: null, dropoff: stopOf(first, 'pickup') }), 'TOUR_CHANGED'],
])('a delivery is not placed %s', async (_where, find, code) => {
  const run = await seeRun();
  expect((await actOnBoard(admin, second, 'move-in-tour', { place: find() })).body).toMatchObject({ code });
  expect(await seeRun()).toEqual(run);
});

test('what is in nobody’s tour, or was changed meanwhile, is not placed', async () => {
  const open = await orderDelivery(app, customer);
  const place = { dropoff: null };
  expect((await actOnBoard(admin, open, 'move-in-tour', { place })).body).toMatchObject({
    code: 'COMMAND_NOT_ALLOWED',
  });
  const seenUpdatedAt = new Date(0).toISOString();
  expect((await actOnBoard(admin, first, 'move-in-tour', { place, seenUpdatedAt })).body).toMatchObject({
    code: 'DELIVERY_CHANGED',
  });
});
