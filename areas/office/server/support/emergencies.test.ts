/** A driver's emergency: whom it alarms, until when, and what whoever helps reads of it. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bringTo, makeCast, makeOpenDeliveries, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { shortMessages } from '#dispatch/tables/notifications-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { watchAlarms } from '#operating/server/alarms/watch-alarms.ts';
import { alarmRuleRows, alarms } from '#operating/tables/alarms-tables.ts';
import { standardAlarmWays } from '#people/domain/alarm-rules.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const app = await openTestApp();
const owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
const frida = await makePerson(app, 'admin', { duty: 'dispatcher', fullName: 'Frida Sievers' });
const finance = await makePerson(app, 'admin', { duty: 'finance' });
const cast = await makeCast(app);
let driver: Person;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.db.delete(alarms);
  await app.db.delete(alarmRuleRows);
  await app.db.update(supportMessages).set({ status: 'done' });
  await app.pool.query('delete from rate_limits');
  driver = await makePerson(app, 'driver', { fullName: 'Levke Thomsen' });
});

const report = (change: object = {}, who = driver) =>
  who.call('/send-support-email', {
    type: 'emergency',
    name: 'Frauke Thomsen',
    phone: '0171 5556677',
    location: 'Elbchaussee 12',
    description: 'Sturz, das Knie blutet.',
    ...change,
  });
const look = async (minutes: number) => {
  app.clock.advance(minutes);
  await app.drain();
  await watchAlarms(app.services);
  await app.drain();
};
/** The alarms that this person was mailed. */
async function alarmsOf(who: Person) {
  const mails = await readMails(app, who.email);
  return mails.filter(({ subject }) => subject.endsWith(': Notfall eines Fahrers'));
}
interface Emergency {
  id: string;
  driverName: string;
  assigneeName: string | null;
  changedAt: string | null;
}
const listed = async () =>
  (await frida.call<{ emergencies: [Emergency, ...Emergency[]] }>('/emergencies')).body.emergencies;
const take = async (who = frida, assigneeId: string | null = who.id) => {
  const [{ id, changedAt: seenChangedAt }] = await listed();
  return await who.call(`/admin/messages/${id}/assign`, { seenChangedAt, assigneeId });
};
/** Since the last call. */
function countAlarms(...people: Person[]) {
  let before = people.map(() => 0);
  return async () => {
    await app.drain();
    const counts = await Promise.all(people.map(async (one) => (await alarmsOf(one)).length));
    const added = counts.map((count, at) => count - before[at]!);
    before = counts;
    return added;
  };
}

test('an emergency alarms all who may take it at once, again every two minutes, and nobody once it is taken', async () => {
  const added = countAlarms(owner, frida, finance);
  await added();
  expect((await report()).status).toBe(200);
  expect(await added()).toEqual([1, 1, 0]);
  const texts = (await alarmsOf(frida)).map(({ plain }) => plain);
  const named = 'Levke Thomsen, Elbchaussee 12. Rückruf: Frauke Thomsen, +49 171 5556677.';
  const text = texts.find((plain) => plain.includes(named)) ?? expect.fail('nobody is named');
  expect(text).toContain('/admin-dashboard?tab=support&kind=emergency');
  // It may concern the driver's health, and a message lies open on a locked screen.
  expect(texts.join()).not.toContain('Knie');
  await look(1);
  expect(await added()).toEqual([0, 0, 0]);
  await look(1);
  expect(await added()).toEqual([1, 1, 0]);
  await look(2);
  expect(await added()).toEqual([1, 1, 0]);
  expect(await listed()).toMatchObject([{ driverName: 'Levke Thomsen', assigneeName: null }]);
  expect((await take()).status).toBe(200);
  expect(await added()).toEqual([1, 1, 0]);
  const taken = (await alarmsOf(owner)).filter(({ subject }) => subject.startsWith('Übernommen'));
  const who = expect.stringContaining('Frida Sievers kümmert sich um Levke Thomsen.');
  expect(taken.map((mail) => mail.plain)).toContainEqual(who);
  expect(await listed()).toMatchObject([{ assigneeName: 'Frida Sievers' }]);
  await look(10);
  expect(await added()).toEqual([0, 0, 0]);
});

test('a second emergency alarms anew, and the alarm ends only once both are taken', async () => {
  const added = countAlarms(owner);
  await report();
  await look(1);
  await report({ location: 'Elbtunnel' }, await makePerson(app, 'driver', { fullName: 'Merle Yıldız' }));
  await added();
  await take();
  expect(await added()).toEqual([0]);
  await look(1);
  expect(await added()).toEqual([0]);
  await look(1);
  expect(await added()).toEqual([1]);
  const open = (await listed()).find(({ assigneeName }) => !assigneeName) ?? expect.fail('none is open');
  await owner.call(`/admin/messages/${open.id}/status`, { seenChangedAt: open.changedAt, status: 'done' });
  await added();
  await look(2);
  expect(await added()).toEqual([0]);
});

test('an emergency that is given back alarms anew', async () => {
  const added = countAlarms(frida);
  await report();
  await take();
  await added();
  await take(owner, null);
  expect(await added()).toEqual([1]);
  expect(await listed()).toMatchObject([{ assigneeName: null }]);
});

test('text messages go to the numbers of the rule; a rule that is off alarms nobody, and the desk still has it', async () => {
  const ways = { ...standardAlarmWays, toOwners: false, hasPush: false, phones: ['0151 5550199'] };
  const rule = { isOn: true, figure: 5, ways };
  await app.db.insert(alarmRuleRows).values({ kind: 'emergency', ...rule });
  const added = countAlarms(owner);
  await added();
  await report();
  expect(await added()).toEqual([0]);
  const [sent] = await app.db
    .select()
    .from(shortMessages)
    .where(eq(shortMessages.recipient, '+491515550199'));
  expect(sent?.text).toContain('Alarm: Notfall eines Fahrers. Levke Thomsen, Elbchaussee 12.');
  await app.db.update(alarmRuleRows).set({ isOn: false });
  await app.db.delete(alarms);
  await report();
  expect(await app.db.$count(alarms)).toBe(0);
  expect(await listed()).toHaveLength(2);
});

test('no alarm stays for a driver whose account is deleted', async () => {
  await report();
  expect((await driver.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(await app.db.select().from(alarms)).toMatchObject([{ kind: 'emergency', endedAt: FRIDAY_NOON }]);
});

test('the newer of the place that the phone knows and the one that it sent is kept, whatever its age', async () => {
  const minutesAgo = (minutes: number) => new Date(FRIDAY_NOON.getTime() - minutes * 60_000);
  const sent = { lastLat: 53.55, lastLng: 9.93, lastPositionAt: minutesAgo(10) };
  await app.db.update(drivers).set(sent).where(eq(drivers.userId, driver.id));
  const placeAfter = async (position?: object) => {
    await report(position && { position });
    const [{ id }] = await listed();
    const { place } = (await frida.call<{ place: object | null }>(`/admin/messages/${id}`)).body;
    await app.db.delete(supportMessages).where(eq(supportMessages.id, id));
    return place;
  };
  const phone = { lat: 53.56, lng: 9.94 };
  const bySent = { lat: 53.55, lng: 9.93, at: minutesAgo(10).toISOString() };
  expect(await placeAfter()).toEqual(bySent);
  expect(await placeAfter({ ...phone, ageSeconds: 3600 })).toEqual(bySent);
  expect(await placeAfter({ ...phone, ageSeconds: 60 })).toEqual({
    ...phone,
    at: minutesAgo(1).toISOString(),
  });
  await app.db.update(drivers).set({ lastLat: null, lastLng: null }).where(eq(drivers.userId, driver.id));
  expect(await placeAfter()).toBeNull();
});

test('whoever helps reads number, last place and what the driver carries; finance, drivers and customers do not', async () => {
  const [carried = '', assigned = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  const withDriver = { ...cast, assigned_driver: driver };
  await bringTo(app, withDriver, assigned, 'assigned');
  await bringTo(app, withDriver, carried, 'in transit');
  const at = { isOnline: true, lastLat: 53.55, lastLng: 9.93, lastPositionAt: FRIDAY_NOON };
  await app.db.update(drivers).set(at).where(eq(drivers.userId, driver.id));
  const load = (who: Person, id = driver.id) => who.call(`/admin/drivers/${id}/load`);
  expect((await load(frida)).body).toMatchObject({
    name: 'Levke Thomsen',
    phone: driver.phone,
    isOnline: true,
    place: { lat: 53.55, lng: 9.93, at: FRIDAY_NOON.toISOString() },
    deliveries: [
      { id: carried, allowedCommands: expect.arrayContaining(['reassign']) },
      { id: assigned, allowedCommands: expect.arrayContaining(['reassign']) },
    ],
  });
  for (const who of [finance, driver, cast.owner]) expect((await load(who)).status).toBe(403);
  expect(await load(frida, 'nobody')).toMatchObject({ status: 404, body: { code: 'DRIVER_NOT_FOUND' } });
});
