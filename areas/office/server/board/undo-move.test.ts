import { beforeEach, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import {
  apply,
  bringTo,
  makeCast,
  makeOpenDeliveries,
  readMails,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { actOnBoard, readSeen } from '#office/tests/board-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  app.clock.advance(5);
});

const SECOND = 1 / 60;
const give = (driver: Person, given = {}) =>
  actOnBoard(cast.admin, id, 'give-to-driver', { driverId: driver.id, ...given });
const undo = (admin = cast.admin) => actOnBoard(admin, id, 'undo-move');
/** What people were told about this delivery, once nothing can be undone any more. */
async function readNews(...people: Person[]) {
  app.clock.advance((UNDO_SECONDS + 1) * SECOND);
  const mails = [];
  for (const { email } of people) mails.push(...(await readMails(app, email)));
  return mails.filter(({ plain, subject }) => `${subject} ${plain}`.includes(id.slice(0, 8)));
}

test('undoing a mistaken assignment reopens the delivery, and nobody is notified', async () => {
  const before = await readNews(cast.owner, cast.other_driver);
  expect((await give(cast.other_driver)).body).toMatchObject({ id, undoUpdatedAt: expect.any(String) });
  app.clock.advance(3 * SECOND);
  expect((await undo()).status).toBe(200);
  expect((await readRecord(app, id)).delivery).toMatchObject({ status: 'paid', driverId: null });
  expect(await readNews(cast.owner, cast.other_driver)).toEqual(before);
});

test('undoing a move returns the delivery to its driver, at its place in the tour', async () => {
  await bringTo(app, cast, id, 'assigned');
  const { assigned_driver: driver } = cast;
  await actOnBoard(cast.admin, id, 'move-in-tour', { place: { pickup: null, dropoff: null } });
  app.clock.advance(1);
  const before = await readNews(cast.owner, driver, cast.other_driver);
  expect((await give(cast.other_driver)).status).toBe(200);
  expect((await undo()).status).toBe(200);
  const { delivery, attempts } = await readRecord(app, id);
  expect(delivery).toMatchObject({ status: 'assigned', driverId: driver.id });
  expect(attempts.at(-1)).toMatchObject({ outcome: 'running', driverId: driver.id });
  const run = await driver.call<{ stops: { deliveryId: string; isPinned: boolean }[] }>('/driver/run');
  expect(run.body.stops.filter(({ deliveryId }) => deliveryId === id)).toMatchObject([
    { isPinned: true },
    { isPinned: true },
  ]);
  expect(await readNews(cast.owner, driver, cast.other_driver)).toEqual(before);
});

test('undoing a withdrawal gives the delivery back to its driver', async () => {
  await bringTo(app, cast, id, 'assigned');
  const before = await readNews(cast.owner, cast.assigned_driver);
  expect((await actOnBoard(cast.admin, id, 'take-from-driver')).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect((await readRecord(app, id)).delivery).toMatchObject({ driverId: cast.assigned_driver.id });
  expect(await readNews(cast.owner, cast.assigned_driver)).toEqual(before);
});

test('a driver is notified once of a move that is not undone', async () => {
  await give(cast.other_driver);
  expect((await undo()).status).toBe(200);
  await give(cast.other_driver);
  const news = await readNews(cast.other_driver);
  expect(news.map(({ plain }) => plain)).toEqual([expect.stringContaining('Neue Sendung: Abholung')]);
});

test.each([
  ['by another admin', async () => undo(await makePerson(app, 'admin'))],
  [
    'after a while',
    async () => {
      app.clock.advance((UNDO_SECONDS + 1) * SECOND);
      return await undo();
    },
  ],
  [
    'once something else has happened',
    async () => {
      const seen = await readSeen(cast.admin, id);
      app.clock.advance(SECOND);
      await apply(app, id, 'pick_up', cast.other_driver);
      return await cast.admin.call(`/admin/deliveries/${id}/undo-move`, seen);
    },
  ],
])('undoing a move is refused %s', async (_when, tryIt) => {
  await give(cast.other_driver);
  expect((await tryIt()).body).toMatchObject({ code: 'UNDO_TOO_LATE' });
  expect((await readRecord(app, id)).delivery.driverId).toBe(cast.other_driver.id);
});

test('moving a parcel under way cannot be undone: its first driver has earned the way', async () => {
  await bringTo(app, cast, id, 'in transit');
  expect((await give(cast.other_driver)).body).toEqual({ id, undoUpdatedAt: null });
  expect((await undo()).body).toMatchObject({ code: 'UNDO_TOO_LATE' });
});

test('of several given deliveries each succeeds or is refused individually', async () => {
  const [other = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const seen = await Promise.all([id, other].map((one) => readSeen(cast.admin, one)));
  app.clock.advance(1);
  await bringTo(app, cast, other, 'assigned');
  const deliveries = [id, other].map((one, index) => ({ id: one, ...seen[index] }));
  const body = { driverId: cast.other_driver.id, deliveries };
  expect((await cast.admin.call('/admin/board/give', body)).body).toEqual({
    outcomes: [
      { id, undoUpdatedAt: expect.any(String), refusal: null },
      {
        id: other,
        undoUpdatedAt: null,
        refusal: expect.stringContaining('Die Sendung hat sich gerade geändert'),
      },
    ],
  });
  expect((await readRecord(app, id)).delivery.driverId).toBe(cast.other_driver.id);
  expect((await readRecord(app, other)).delivery.driverId).toBe(cast.assigned_driver.id);
});
