import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { driverTours } from '#dispatch/tables/dispatch-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import {
  farther,
  makeDriverAt,
  nearby,
  runRound,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { actOnBoard, readSeen } from '#office/tests/board-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let driver: Person;
let first: string;
let second: string;

const customer = await makePerson(app, 'customer');
const admin = await makePerson(app, 'admin');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await sendEverybodyHome(app);
  driver = await makeDriverAt(app, nearby);
  first = await orderDelivery(app, customer);
  // To another place: a stop between two equal ones would cost nothing.
  second = await orderDelivery(app, customer, { deliveryPlaceId: 'street:reeperbahn-20359#1' });
  for (const id of [first, second]) await actOnBoard(admin, id, 'give-to-driver', { driverId: driver.id });
});

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

test('a stop placed by an admin stays there through planning rounds, until it is released', async () => {
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
  const log = await selectEntries(app.db).where(eq(auditLog.subjectId, second)).orderBy(asc(auditLog.at));
  expect(log.map(({ action }) => action).slice(-2)).toEqual(['delivery.placed', 'delivery.place_released']);
});

test('a delivery is given to a driver at a position, and its stops are driven in that order', async () => {
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

test('a driver who gave a placed delivery back, and accepts it again, has it without its place', async () => {
  expect((await actOnBoard(admin, second, 'move-in-tour', { place: { dropoff: null } })).status).toBe(200);
  expect((await seeRun()).join(' ')).toContain('second dropoff !');
  await apply(app, second, 'release', driver);
  expect((await driver.call(`/driver/offers/${second}/accept`, {})).status).toBe(200);
  expect(await seeRun()).toContain('second dropoff');
});

test.each([
  ['before a stop that is gone', () => ({ dropoff: stopOf(crypto.randomUUID(), 'dropoff') }), 'TOUR_CHANGED'],
  ['before its own pick-up', () => ({ pickup: null, dropoff: stopOf(first, 'pickup') }), 'TOUR_CHANGED'],
])('a delivery is not placed %s', async (_where, find, code) => {
  const run = await seeRun();
  expect((await actOnBoard(admin, second, 'move-in-tour', { place: find() })).body).toMatchObject({ code });
  expect(await seeRun()).toEqual(run);
});

test('a delivery in no tour, or changed meanwhile, cannot be moved in a tour', async () => {
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

describe('undoing a move in the tour', () => {
  const SECOND = 1 / 60;
  const place = { dropoff: null };
  const undo = (id = second, who = admin) => actOnBoard(who, id, 'undo-move');
  // After the moment in which they were given away, as that could be undone as well.
  beforeEach(() => app.clock.advance(1));

  test('returns a placed stop to its former place, unpinned; the log records it', async () => {
    const planned = await seePlan();
    const run = await seeRun();
    expect((await actOnBoard(admin, second, 'move-in-tour', { place })).body).toEqual({
      id: second,
      undoUpdatedAt: expect.any(String),
    });
    expect(await seeRun()).not.toEqual(run);
    app.clock.advance(3 * SECOND);
    expect((await undo()).status).toBe(200);
    expect(await seeRun()).toEqual(run);
    expect(await seePlan()).toEqual(planned);
    const log = await selectEntries(app.db).where(eq(auditLog.subjectId, second)).orderBy(asc(auditLog.at));
    expect(log.at(-1)).toMatchObject({
      action: 'delivery.place_released',
      details: { driverId: driver.id, reason: 'Rückgängig gemacht' },
    });
  });

  test('returns a stop that was placed by hand to that earlier place', async () => {
    await seePlan();
    await actOnBoard(admin, second, 'move-in-tour', { place });
    const run = await seeRun();
    app.clock.advance(1);
    await actOnBoard(admin, second, 'move-in-tour', { place: { dropoff: stopOf(first, 'dropoff') } });
    expect(await seeRun()).not.toEqual(run);
    expect((await undo()).status).toBe(200);
    expect(await seeRun()).toEqual(run);
    expect(run.at(-1)).toBe('second dropoff !');
  });

  test('pins a released stop again, and does nothing for a stop that was never pinned', async () => {
    await seePlan();
    expect((await actOnBoard(admin, second, 'release-pin')).body).toEqual({
      id: second,
      undoUpdatedAt: null,
    });
    await actOnBoard(admin, second, 'move-in-tour', { place });
    const run = await seeRun();
    app.clock.advance(1);
    await actOnBoard(admin, second, 'release-pin');
    expect((await seeRun()).join(' ')).not.toContain('!');
    expect((await undo()).status).toBe(200);
    expect(await seeRun()).toEqual(run);
  });

  test.each([
    ['by another admin', async () => await undo(second, await makePerson(app, 'admin')), 'UNDO_TOO_LATE'],
    [
      'after a while',
      async () => {
        app.clock.advance((UNDO_SECONDS + 1) * SECOND);
        return await undo();
      },
      'UNDO_TOO_LATE',
    ],
    [
      'once another driver has the delivery',
      async () => {
        const other = await makeDriverAt(app, farther);
        const seen = await readSeen(admin, second);
        app.clock.advance(SECOND);
        await actOnBoard(await makePerson(app, 'admin'), second, 'give-to-driver', { driverId: other.id });
        return await admin.call(`/admin/deliveries/${second}/undo-move`, seen);
      },
      'UNDO_TOO_LATE',
    ],
    [
      'once the parcel was picked up',
      async () => {
        const seen = await readSeen(admin, second);
        app.clock.advance(SECOND);
        await apply(app, second, 'pick_up', driver);
        return await admin.call(`/admin/deliveries/${second}/undo-move`, seen);
      },
      'UNDO_TOO_LATE',
    ],
    [
      'once another stop of the tour was placed',
      async () => {
        app.clock.advance(SECOND);
        await actOnBoard(admin, first, 'move-in-tour', { place });
        return await undo();
      },
      'TOUR_CHANGED',
    ],
    [
      'twice',
      async () => {
        await undo();
        app.clock.advance(SECOND);
        return await undo();
      },
      'TOUR_CHANGED',
    ],
  ])('is refused %s', async (_when, tryIt, code) => {
    await seePlan();
    await actOnBoard(admin, second, 'move-in-tour', { place });
    expect((await tryIt()).body).toMatchObject({ code });
  });
});
