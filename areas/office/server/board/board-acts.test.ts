import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { actOnBoard, readSeen } from '#office/tests/board-fixtures.ts';
import {
  apply,
  bringTo,
  EARNINGS_CENTS,
  makeCast,
  makeOpenDeliveries,
  readMails,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { giveMany } from './give-many.ts';

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
beforeEach(async () => {
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  app.clock.advance(5);
});

const give = (driver: Person, admin = ole) =>
  actOnBoard(admin, id, 'give-to-driver', { driverId: driver.id, reason: 'Verspätet' });
const readLog = async (action: string) =>
  await selectEntries(app.db).where(and(eq(auditLog.action, action), eq(auditLog.subjectId, id)));
/** Once nothing can be undone any more. */
const readNews = async (person: Person) => {
  app.clock.advance(UNDO_SECONDS / 60);
  return await readAnnouncedNews(person);
};
const readAnnouncedNews = async (person: Person) =>
  (await readMails(app, person.email))
    .map(({ plain }) => plain)
    .filter((text) => text.includes(id.slice(0, 8)));

test('who has lost the duty in the middle of many moves nothing more', async () => {
  const gone = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const { seenUpdatedAt } = await readSeen(ole, id);
  const many = { driverId: cast.other_driver.id, reason: 'Verspätet', deliveries: [{ id, seenUpdatedAt }] };
  const { message } = errorCatalogue.DUTY_NOT_ALLOWED;
  for (const change of ["admin_duty = 'finance'", "admin_duty = 'dispatcher', blocked_at = now()"]) {
    await app.pool.query(`update profiles set ${change} where id = $1`, [gone.id]);
    expect(await giveMany(app.services, gone, many)).toMatchObject([{ refusal: message }]);
  }
  expect((await readRecord(app, id)).delivery.status).toBe('paid');
});

test('an admin assigns an open delivery to an offline driver, who is notified by mail; it is audited with its reason', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Tomke Behrens', online: false });
  expect((await give(driver)).status).toBe(200);
  const { delivery, attempts } = await readRecord(app, id);
  expect(delivery).toMatchObject({ status: 'assigned', driverId: driver.id, driverName: 'Tomke Behrens' });
  expect(attempts).toMatchObject([{ outcome: 'running', earningsCents: EARNINGS_CENTS }]);
  expect(await readNews(driver)).toEqual([expect.stringContaining('Neue Sendung: Abholung')]);
  expect(await readLog('delivery.assigned')).toMatchObject([
    {
      actorName: 'Ole Brandt',
      details: { reason: 'Verspätet' },
      before: { status: 'paid', driverName: null },
      after: { status: 'assigned', driverName: 'Tomke Behrens' },
    },
  ]);
});

test('moving a delivery needs no reason, cancelling one does', async () => {
  const seen = await readSeen(ole, id);
  const driverId = cast.assigned_driver.id;
  expect((await ole.call(`/admin/deliveries/${id}/give-to-driver`, { ...seen, driverId })).status).toBe(200);
  expect(await readLog('delivery.assigned')).toMatchObject([{ details: {} }]);
  const again = await readSeen(ole, id);
  expect((await ole.call(`/admin/deliveries/${id}/take-from-driver`, again)).status).toBe(200);
  expect((await readRecord(app, id)).attempts).toMatchObject([{ outcome: 'reassigned', reason: null }]);
  const cancel = await ole.call(`/admin/deliveries/${id}/cancel`, {
    ...(await readSeen(ole, id)),
    reason: ' ',
    refund: 'none',
  });
  expect(cancel.status).toBe(422);
});

test('reassigning a parcel under way pays and notifies the first driver, and shows the second where it is', async () => {
  await bringTo(app, cast, id, 'in transit');
  expect((await give(cast.other_driver)).status).toBe(200);
  const { tracking, attempts } = await readRecord(app, id);
  expect(tracking.at(-1)).toMatchObject({ status: 'reassigned', reason: 'Verspätet' });
  expect(attempts.map(({ outcome, driverId }) => [outcome, driverId])).toEqual([
    ['reassigned', cast.assigned_driver.id],
    ['running', cast.other_driver.id],
  ]);
  expect(await readNews(cast.assigned_driver)).toEqual([expect.stringContaining('liegt noch bei Ihnen')]);
  const seen = await cast.other_driver.call<{ collectFrom: string }>(`/deliveries/${id}`);
  expect(seen.body.collectFrom).toBe('Das Paket liegt bei Jonas Krüger, +49 40 1234567');
  const earned = await cast.assigned_driver.call<{ rows: object[] }>('/driver/earnings/rows');
  expect(earned.body.rows).toContainEqual(
    expect.objectContaining({ deliveryId: id, label: 'Umgeteilt', earningsCents: EARNINGS_CENTS }),
  );
  const run = await cast.other_driver.call<{ stops: { kind: string; person: string; deliveryId: string }[] }>(
    '/driver/run',
  );
  const stops = run.body.stops.filter(({ deliveryId }) => deliveryId === id);
  expect(stops.map(({ kind, person }) => [kind, person])).toEqual([
    ['pickup', 'Jonas Krüger'],
    ['dropoff', 'Fiete Claasen'],
  ]);
});

test('a parcel held by a driver after an absence can be given to another driver', async () => {
  await bringTo(app, cast, id, 'pending again, parcel with the earlier driver');
  expect((await give(cast.other_driver)).status).toBe(200);
  expect((await readRecord(app, id)).delivery).toMatchObject({
    driverId: cast.other_driver.id,
    parcelLocation: 'driver',
    parcelDriverId: cast.assigned_driver.id,
  });
});

test.each([
  ['who has it already', 'DRIVER_UNCHANGED', async () => cast.assigned_driver],
  ['whose vehicle is too small', 'VEHICLE_UNFIT', async () => await makeWeakDriver()],
  ['who is blocked', 'DRIVER_NOT_READY', async () => await makeBlockedDriver()],
  ['who is a customer', 'DRIVER_NOT_FOUND', async () => cast.owner],
] as const)('a driver %s gets no delivery from an admin', async (_who, code, find) => {
  await bringTo(app, cast, id, 'assigned');
  const before = await readRecord(app, id);
  expect((await give(await find())).body).toMatchObject({ code });
  expect(await readRecord(app, id)).toEqual(before);
});

async function makeWeakDriver(): Promise<Person> {
  const driver = await makePerson(app, 'driver');
  await app.pool.query('update drivers set max_load_kg = 1 where user_id = $1', [driver.id]);
  return driver;
}

async function makeBlockedDriver(): Promise<Person> {
  const driver = await makePerson(app, 'driver');
  await app.db.update(profiles).set({ blockedAt: app.clock.now() }).where(eq(profiles.id, driver.id));
  return driver;
}

test('a delivery that an admin takes back is open to all drivers again, and the driver is notified', async () => {
  await bringTo(app, cast, id, 'assigned');
  expect((await actOnBoard(ole, id, 'take-from-driver')).status).toBe(200);
  expect((await readRecord(app, id)).delivery).toMatchObject({ status: 'paid', driverId: null });
  expect(await readNews(cast.assigned_driver)).toEqual([
    expect.stringContaining('entfällt, das übernimmt jemand anderes'),
  ]);
  expect(await readLog('delivery.unassigned')).toHaveLength(1);
});

test('of two dispatchers who act on the same version one wins, and the other reads who was first, and when', async () => {
  await bringTo(app, cast, id, 'assigned');
  app.clock.advance(3);
  const seen = await readSeen(ole, id);
  const act = (admin: Person, driver: Person) =>
    admin.call(`/admin/deliveries/${id}/give-to-driver`, { ...seen, driverId: driver.id, reason: 'Zu spät' });
  const third = await makePerson(app, 'driver', { fullName: 'Tomke Behrens' });
  const frida = await makePerson(app, 'admin', { fullName: 'Frida Sievers' });
  const answers = await Promise.all([act(ole, cast.other_driver), act(frida, third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? 'Ole Brandt' : 'Frida Sievers';
  const clock = app.clock.now().toLocaleTimeString('de-DE', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'DELIVERY_CHANGED',
    data: { detail: `${winner} hat diese Sendung um ${clock} Uhr geändert.` },
  });
  expect((await readRecord(app, id)).attempts).toHaveLength(2);
});

test('two quick acts of one admin are both done, and a colleague’s change between them is not overlooked', async () => {
  const seen = await readSeen(ole, id);
  const quick = (path: string, body: object) =>
    ole.call(`/admin/deliveries/${id}/${path}`, { ...seen, reason: 'Verspätet', ...body });
  expect((await quick('give-to-driver', { driverId: cast.other_driver.id })).status).toBe(200);
  app.clock.advance(0.01);
  expect((await quick('take-from-driver', {})).status).toBe(200);
  app.clock.advance(0.01);
  await actOnBoard(cast.admin, id, 'correct', { corrected: { receiverPhone: '+49 40 333333' } });
  app.clock.advance(0.01);
  expect((await quick('cancel', { refund: 'none' })).body).toMatchObject({ code: 'DELIVERY_CHANGED' });
  // Neither does an own act after it hide it from a page that has not shown it.
  app.clock.advance(0.01);
  expect((await give(cast.other_driver)).status).toBe(200);
  app.clock.advance(0.01);
  expect((await quick('cancel', { refund: 'none' })).body).toMatchObject({ code: 'DELIVERY_CHANGED' });
});

test('an act on an outdated version is refused, even if status and driver are the same', async () => {
  const seen = await readSeen(ole, id);
  const corrected = { receiverPhone: '+49 40 333333' };
  expect((await actOnBoard(ole, id, 'correct', { corrected })).status).toBe(200);
  const late = { ...seen, reason: 'Kunde rief an', refund: 'none' };
  const answer = await cast.admin.call(`/admin/deliveries/${id}/cancel`, late);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'DELIVERY_CHANGED', data: { detail: expect.stringContaining('Ole Brandt') } },
  });
});

test('a corrected phone and house keep price and promise, change the route, and notify the driver', async () => {
  await bringTo(app, cast, id, 'assigned');
  const before = (await readRecord(app, id)).delivery;
  const typed = { receiverPhone: '+49 40 333333', deliveryDoorbell: 'Paulsen' };
  const corrected = { ...typed, deliveryPlaceId: 'street:reeperbahn-20359#1' };
  expect((await actOnBoard(ole, id, 'correct', { corrected })).status).toBe(200);
  const { delivery, tracking } = await readRecord(app, id);
  expect(delivery).toMatchObject({
    ...corrected,
    priceCents: before.priceCents,
    promisedBy: before.promisedBy,
    status: 'assigned',
  });
  expect(delivery.deliveryAddress).toContain('Reeperbahn 1');
  expect(delivery.distanceMeters).not.toBe(before.distanceMeters);
  expect(delivery.path).not.toEqual(before.path);
  expect(tracking.at(-1)).toMatchObject({ status: 'corrected' });
  expect(await readNews(cast.assigned_driver)).toEqual([expect.stringContaining('Angaben geändert')]);
  // The log is never changed, and personal data has to be erased some day.
  const [entry] = await readLog('delivery.corrected');
  expect(entry?.after).toMatchObject({ receiverPhone: '+49...', deliveryAddress: 'Ree...' });
  const file = await ole.call<{ history: { changes: object[] }[] }>(`/admin/deliveries/${id}`);
  expect(file.body.history.at(-1)?.changes).toContainEqual({
    what: 'Stockwerk / Klingel beim Empfänger',
    before: 'Beh...',
    after: 'Pau...',
  });
  const customer = await cast.owner.call<{ timeline: { text: string; note: string | null }[] }>(
    `/deliveries/${id}`,
  );
  expect(customer.body.timeline.at(-1)).toMatchObject({
    text: 'Angaben berichtigt',
    note: 'Telefon des Empfängers, Stockwerk / Klingel beim Empfänger, Lieferadresse',
  });
  // Whoever has the number that was wrong must not follow the parcel.
  expect(delivery.trackingToken).not.toBe(before.trackingToken);
});

test.each([
  ['that is the same as before', { receiverName: 'Fiete Claasen' }, 'NOTHING_CORRECTED'],
  ['without a house number', { deliveryPlaceId: 'street:reeperbahn-20359' }, 'ADDRESS_INCOMPLETE'],
  [
    'to the place where it is fetched',
    { deliveryPlaceId: 'street:ottenser-hauptstrasse-22765#12' },
    'SAME_ADDRESS',
  ],
])('a correction %s is refused', async (_what, corrected, code) => {
  expect((await actOnBoard(ole, id, 'correct', { corrected })).body).toMatchObject({ code });
});

test('an admin can request another free redelivery after the customer’s, but not after a refund', async () => {
  id = await orderDelivery(app, cast.owner);
  await bringTo(app, cast, id, 'recipient absent again, the free redelivery used up');
  expect((await actOnBoard(ole, id, 'redeliver')).status).toBe(200);
  expect((await readRecord(app, id)).delivery.status).toBe('pending');
  expect((await actOnBoard(ole, id, 'cancel', { refund: 'full' })).status).toBe(200);
  expect((await actOnBoard(ole, id, 'redeliver')).body).toMatchObject({ code: 'COMMAND_NOT_ALLOWED' });
});

test('an act repeated with the same key takes effect once', async () => {
  await bringTo(app, cast, id, 'assigned');
  const body = { ...(await readSeen(ole, id)), reason: 'Panne', driverId: cast.other_driver.id };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const send = () => ole.call(`/admin/deliveries/${id}/give-to-driver`, body, key);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect((await readRecord(app, id)).attempts).toHaveLength(2);
});

test('a dispatcher may act, a finance admin only refund, and other roles are refused', async () => {
  id = await orderDelivery(app, cast.owner);
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  expect((await actOnBoard(finance, id, 'cancel', { refund: 'none' })).body).toMatchObject({
    code: 'DUTY_NOT_ALLOWED',
  });
  const refund = { reason: 'Kulanz', cents: 100, seenReturnedCents: 0 };
  expect((await finance.call(`/admin/deliveries/${id}/refund`, refund)).status).toBe(200);
  for (const who of [cast.owner, cast.assigned_driver]) {
    expect((await who.call(`/admin/deliveries/${id}/refund`, refund)).status).toBe(403);
    expect((await who.call(`/admin/deliveries/${id}`)).status).toBe(403);
  }
});

test('an act without a reason is refused', async () => {
  const answer = await actOnBoard(ole, id, 'cancel', { refund: 'none', reason: '  ' });
  expect(answer).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'reason', message: 'Bitte geben Sie einen Grund an.' }] } },
  });
});

test('a reassigned delivery shows its earlier driver nothing about the next one', async () => {
  id = await orderDelivery(app, cast.owner);
  await bringTo(app, cast, id, 'picked up');
  await actOnBoard(ole, id, 'take-from-driver', { reason: 'Fahrer nicht erreichbar' });
  app.clock.advance(1);
  await actOnBoard(ole, id, 'give-to-driver', { driverId: cast.other_driver.id });
  app.clock.advance(1);
  await apply(app, id, 'pick_up', cast.other_driver);
  const { body } = await cast.assigned_driver.call<{ timeline: { kind: string; note: string | null }[] }>(
    `/deliveries/${id}`,
  );
  expect(body.timeline.map(({ kind }) => kind)).toEqual([
    'pending',
    'paid',
    'assigned',
    'picked_up',
    'driver_released',
  ]);
  expect(body.timeline.at(-1)?.note).toBeNull();
  expect(await app.db.$count(deliveryAttempts, eq(deliveryAttempts.deliveryId, id))).toBe(2);
});
