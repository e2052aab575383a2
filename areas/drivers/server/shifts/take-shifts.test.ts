import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#adapters/tables/mails-tables.ts';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import {
  driverAbsences,
  driverShifts,
  openShifts,
  publishedWeeks,
  shiftWishes,
} from '#drivers/tables/shifts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { takeShift } from './open-shifts.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const app = await openTestApp();
const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger', online: false });
const other = await makePerson(app, 'driver', { fullName: 'Meike Brandt', online: false });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  for (const table of [driverShifts, driverAbsences, openShifts, shiftWishes, mails]) {
    await app.db.delete(table);
  }
  await app.db.update(drivers).set({ onboardingCompleted: true, rejectedAt: null });
  await app.db
    .insert(publishedWeeks)
    .values({ monday: '2026-11-23', publishedAt: FRIDAY_NOON })
    .onConflictDoNothing();
});

interface Own {
  shifts: { id: string; startsAt: string; hasTaker: boolean; swapAskedAt: string | null }[];
  openShifts: { id: string; refusal: string | null }[];
  swapOffers: { id: string; refusal: string | null; isOwnOffer: boolean }[];
  wishes: { id: string; state: string }[];
}

type Code = { id: string; code: string; message: string };
const publish = async (day: string, from: string, until: string, more: object = {}) =>
  (await admin.call<Code>('/admin/open-shifts', { day, from, until, breakMinutes: 30, ...more })).body;
const plan = async (person: Person, day: string, from: string, until: string, breakMinutes = 45) =>
  (await admin.call<Code>('/admin/shifts', { driverId: person.id, day, from, until, breakMinutes })).body;
const take = (person: Person, id: string) => person.call<Code>(`/driver/open-shifts/${id}/take`, {});
const offer = (person: Person, id: string) => person.call<Code>(`/driver/shifts/${id}/offer`, {});
const see = async (person: Person) => (await person.call<Own>('/driver/shifts')).body;
const seeWeek = async (week = '2026-11-23') =>
  (await admin.call<ShiftWeek>(`/admin/shifts?week=${week}`)).body;
const readMails = async (person: Person) => {
  await app.drain();
  const rows = await app.db.select().from(mails).where(eq(mails.recipient, person.email));
  return rows.map(({ plain }) => plain.replaceAll(/\s+/g, ' '));
};

test('an open shift is seen by all, is not counted as planned, and is the shift of whoever takes it', async () => {
  const { id } = await publish('2026-11-24', '08:00', '16:30');
  const hourOf = async () =>
    (await seeWeek()).demand.find(({ day, hour }) => day === '2026-11-24' && hour === 10);
  expect((await seeWeek()).openShifts).toMatchObject([{ id, day: '2026-11-24' }]);
  expect(await hourOf()).toMatchObject({ planned: 0, open: 1 });
  for (const person of [driver, other]) {
    expect((await see(person)).openShifts).toMatchObject([{ id, refusal: null }]);
  }
  expect((await take(driver, id)).status).toBe(200);
  expect((await see(driver)).shifts).toMatchObject([{ id, startsAt: '2026-11-24T07:00:00.000Z' }]);
  expect((await see(other)).openShifts).toEqual([]);
  expect(await hourOf()).toMatchObject({ planned: 1, open: 0 });
  expect((await take(other, id)).body).toMatchObject({ code: 'SHIFT_TAKEN' });
  const log = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, driver.id));
  expect(log.map(({ action }) => action)).toContain('shift.taken');
});

test('of many who take an open shift at once exactly one has it', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, () => makePerson(app, 'driver', { online: false })),
  );
  const { id } = await publish('2026-11-24', '08:00', '12:00');
  const answers = await Promise.all([driver, other, ...people].map((person) => take(person, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await app.db.select().from(driverShifts)).toHaveLength(1);
});

test('a driver who takes many shifts of one time at once has one of them, and the others stay open', async () => {
  const ids: string[] = [];
  for (const from of ['08:00', '09:00', '10:00', '11:00', '11:30']) {
    ids.push((await publish('2026-11-24', from, '15:00')).id);
  }
  // Not by HTTP, where one account's requests take turns within a process.
  const taken = await Promise.allSettled(ids.map((id) => takeShift(app.services, driver, id)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await see(other)).openShifts).toHaveLength(4);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['at the time of another shift', () => plan(driver, '2026-11-24', '11:00', '15:00'), 'OWN_SHIFT_OVERLAPS'],
  [
    'on a day off',
    () =>
      admin.call('/admin/absences', {
        driverId: driver.id,
        kind: 'vacation',
        firstDay: '2026-11-24',
        lastDay: '2026-11-25',
      }),
    'SHIFT_DURING_ABSENCE',
  ],
  [
    'less than eleven hours after the last one',
    () => plan(driver, '2026-11-23', '15:00', '23:00'),
    'SHIFT_BREAKS_LAW',
  ],
  ['beyond ten hours a day', () => plan(driver, '2026-11-24', '12:00', '20:00'), 'SHIFT_BREAKS_LAW'],
  ['that has begun', async () => app.clock.set(new Date('2026-11-24T07:00:00Z')), 'SHIFT_BEGUN'],
  [
    'after a rejection',
    () =>
      app.db
        .update(drivers)
        .set({ rejectedAt: FRIDAY_NOON, approvedAt: null })
        .where(eq(drivers.userId, driver.id)),
    'DOCUMENTS_REJECTED',
  ],
  [
    'before the registration is complete',
    () => app.db.update(drivers).set({ onboardingCompleted: false }).where(eq(drivers.userId, driver.id)),
    'ONBOARDING_UNFINISHED',
  ],
])('an open shift %s is refused and stays open', async (_what, prepare, code) => {
  const { id } = await publish('2026-11-24', '08:00', '12:00', { breakMinutes: 0 });
  await prepare();
  expect((await take(driver, id)).body).toMatchObject({ code });
  expect(await app.db.select().from(openShifts)).toHaveLength(1);
});

test('an open shift that leaves less than eleven hours before the next one is refused', async () => {
  await plan(driver, '2026-11-25', '06:00', '10:00');
  const { id } = await publish('2026-11-24', '16:00', '22:00');
  expect((await take(driver, id)).body).toMatchObject({
    code: 'SHIFT_BREAKS_LAW',
    message: 'Das erlaubt das Arbeitszeitgesetz nicht. § 5: 8 h Ruhe davor, nötig sind 11.',
  });
});

test('the refusal by law is shown before anybody taps, and what was broken anyhow is no refusal', async () => {
  await plan(driver, '2026-11-24', '13:00', '23:45', 0);
  await publish('2026-11-25', '08:00', '12:00', { breakMinutes: 0 });
  const later = await publish('2026-11-26', '08:00', '12:00', { breakMinutes: 0 });
  expect((await see(driver)).openShifts.map(({ refusal }) => refusal)).toEqual([
    'Das erlaubt das Arbeitszeitgesetz nicht. § 5: 8 h 15 min Ruhe davor, nötig sind 11.',
    null,
  ]);
  expect((await take(driver, later.id)).status).toBe(200);
});

test('an admin changes and deletes an open shift, and neither once it is taken', async () => {
  const { id } = await publish('2026-11-24', '08:00', '12:00');
  expect((await publish('2026-11-24', '09:00', '13:00', { id })).id).toBe(id);
  expect((await seeWeek()).openShifts).toMatchObject([{ startsAt: '2026-11-24T08:00:00.000Z' }]);
  await take(driver, id);
  expect(await publish('2026-11-24', '10:00', '13:00', { id })).toMatchObject({ code: 'SHIFT_TAKEN' });
  const remove = () => admin.call<Code>(`/admin/open-shifts/${id}/delete`, {});
  expect((await remove()).body).toMatchObject({ code: 'SHIFT_TAKEN' });
  const second = await publish('2026-11-25', '08:00', '12:00');
  expect((await admin.call(`/admin/open-shifts/${second.id}/delete`, {})).status).toBe(200);
  expect((await seeWeek()).openShifts).toEqual([]);
  expect(await publish('2026-11-24', '08:00', '01:00')).toMatchObject({ code: 'SHIFT_TOO_LONG' });
});

test('a colleague offers to take a shift over, sees neither name nor reason, and an admin confirms it', async () => {
  const { id } = await plan(driver, '2026-11-24', '08:00', '12:00');
  expect((await offer(other, id)).body).toMatchObject({ code: 'SHIFT_TAKEN' });
  await driver.call(`/driver/shifts/${id}/swap`, { reason: 'Arzttermin' });
  expect((await offer(driver, id)).body).toMatchObject({ code: 'SHIFT_TAKEN' });
  const seen = await see(other);
  expect(seen.swapOffers).toMatchObject([{ id, refusal: null, isOwnOffer: false }]);
  expect(JSON.stringify(seen)).not.toMatch(/Arzttermin|Krüger/);
  expect((await offer(other, id)).status).toBe(200);
  // It stays the driver's until an admin answers.
  expect((await see(driver)).shifts).toMatchObject([{ id, hasTaker: true }]);
  expect((await see(other)).shifts).toEqual([]);
  const third = await makePerson(app, 'driver', { online: false });
  expect((await see(third)).swapOffers).toEqual([]);
  expect((await offer(third, id)).body).toMatchObject({ code: 'SHIFT_TAKEN' });
  const planned = (await seeWeek()).drivers.find(({ userId }) => userId === driver.id);
  expect(planned?.shifts).toMatchObject([{ swapTakerId: other.id }]);
  expect((await admin.call(`/admin/shifts/${id}/swap`, { driverId: other.id })).status).toBe(200);
  expect((await see(other)).shifts).toMatchObject([{ id, hasTaker: false, swapAskedAt: null }]);
  expect((await readMails(other)).join()).toContain('ist jetzt Ihre');
  expect((await readMails(driver)).join()).toContain('hat jemand anderes übernommen');
});

test('of two colleagues who offer at once one is told to the office, and it is refused by the same rules', async () => {
  const { id } = await plan(driver, '2026-11-24', '08:00', '12:00');
  await driver.call(`/driver/shifts/${id}/swap`, {});
  const third = await makePerson(app, 'driver', { online: false });
  await plan(third, '2026-11-24', '10:00', '12:00');
  expect((await offer(third, id)).body).toMatchObject({ code: 'OWN_SHIFT_OVERLAPS' });
  const fourth = await makePerson(app, 'driver', { online: false });
  const answers = await Promise.all([other, fourth].map((person) => offer(person, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the offer, and the wish for a swap, are taken back by whoever made them', async () => {
  const { id } = await plan(driver, '2026-11-24', '08:00', '12:00');
  const withdraw = (person: Person) => person.call<Code>(`/driver/shifts/${id}/withdraw`, {});
  expect((await withdraw(driver)).body).toMatchObject({ code: 'SHIFT_NOT_FOUND' });
  await driver.call(`/driver/shifts/${id}/swap`, {});
  expect((await withdraw(other)).body).toMatchObject({ code: 'SHIFT_NOT_FOUND' });
  await offer(other, id);
  expect((await withdraw(other)).status).toBe(200);
  expect((await see(driver)).shifts).toMatchObject([{ hasTaker: false, swapAskedAt: expect.any(String) }]);
  await offer(other, id);
  expect((await withdraw(driver)).status).toBe(200);
  expect((await see(driver)).shifts).toMatchObject([{ hasTaker: false, swapAskedAt: null }]);
  expect((await see(other)).swapOffers).toEqual([]);
  expect(await readMails(other)).toHaveLength(1);
});

test('a refused swap is told to both, and the shift stays', async () => {
  const { id } = await plan(driver, '2026-11-24', '08:00', '12:00');
  await driver.call(`/driver/shifts/${id}/swap`, {});
  await offer(other, id);
  await admin.call(`/admin/shifts/${id}/swap`, { driverId: null });
  expect((await see(driver)).shifts).toMatchObject([{ id, hasTaker: false, swapAskedAt: null }]);
  for (const person of [driver, other]) {
    expect((await readMails(person)).join()).toContain('Alles bleibt, wie es war');
  }
});

const wish = async (day: string, from: string, until: string) =>
  (await driver.call<Code>('/driver/shift-wishes', { day, from, until })).body;
const answer = async (id: string, state: string) =>
  (await admin.call<Code>(`/admin/shift-wishes/${id}/answer`, { state })).body;

test('a wish becomes a shift with the breaks by law, or is refused, and the driver is told', async () => {
  const [first, second] = [
    await wish('2026-11-24', '10:00', '18:00'),
    await wish('2026-11-25', '10:00', '14:00'),
  ];
  const wished = (await seeWeek()).drivers.find(({ userId }) => userId === driver.id)?.wishes;
  expect(wished).toMatchObject([{ id: first.id }, { id: second.id }]);
  await answer(first.id, 'granted');
  await answer(second.id, 'refused');
  const own = await see(driver);
  expect(own.shifts).toMatchObject([{ startsAt: '2026-11-24T09:00:00.000Z', breakMinutes: 30 }]);
  expect(own.wishes).toMatchObject([{ id: second.id, state: 'refused' }]);
  const texts = (await readMails(driver)).join();
  expect(texts).toContain('24.11.2026 von 10:00 bis 18:00 Uhr zu fahren. Die Schicht ist jetzt Ihre.');
  expect(texts).toContain('Das passt dieses Mal leider nicht.');
  const log = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, driver.id));
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['shift.wish_granted', 'shift.wish_refused']),
  );
  expect(await answer(first.id, 'refused')).toMatchObject({ code: 'WISH_NOT_FOUND' });
});

test('a wish at the time of a shift is refused to the admin, and waits on', async () => {
  const { id } = await wish('2026-11-24', '10:00', '14:00');
  await plan(driver, '2026-11-24', '12:00', '16:00');
  expect(await answer(id, 'granted')).toMatchObject({ code: 'SHIFT_OVERLAPS' });
  expect((await see(driver)).wishes).toMatchObject([{ state: 'asked' }]);
});

test('a wish is withdrawn by its driver alone, and not once it is answered', async () => {
  const { id } = await wish('2026-11-24', '10:00', '14:00');
  const withdraw = (person: Person) => person.call<Code>(`/driver/shift-wishes/${id}/withdraw`, {});
  expect((await withdraw(other)).body).toMatchObject({ code: 'WISH_NOT_FOUND' });
  expect((await withdraw(driver)).status).toBe(200);
  expect(await answer(id, 'granted')).toMatchObject({ code: 'WISH_NOT_FOUND' });
});

test('a wish for the past, for too long or beyond fourteen that wait is refused', async () => {
  expect(await wish('2026-11-20', '11:59', '14:00')).toMatchObject({ code: 'WISH_IN_PAST' });
  expect(await wish('2026-11-24', '06:00', '23:00')).toMatchObject({ code: 'SHIFT_TOO_LONG' });
  for (let day = 1; day <= 14; day += 1) {
    await wish(`2026-12-${String(day).padStart(2, '0')}`, '10:00', '14:00');
  }
  expect(await wish('2026-12-15', '10:00', '14:00')).toMatchObject({ code: 'WISHES_TOO_MANY' });
});

test('wishes and offers to take over are exported, and go with the account; old ones end', async () => {
  const leaving = await makePerson(app, 'driver', { online: false });
  const { id } = await plan(driver, '2026-11-24', '08:00', '12:00');
  await driver.call(`/driver/shifts/${id}/swap`, {});
  await offer(leaving, id);
  await leaving.call('/driver/shift-wishes', { day: '2026-11-26', from: '08:00', until: '12:00' });
  const { body } = await leaving.call<{ shifts: { wouldTake: object[] }; shiftWishes: object[] }>(
    '/export-data',
  );
  expect([body.shifts.wouldTake.length, body.shiftWishes.length]).toEqual([1, 1]);
  expect((await leaving.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(await app.db.select().from(shiftWishes)).toEqual([]);
  expect((await see(driver)).shifts).toMatchObject([{ id, hasTaker: false }]);
  await publish('2026-11-24', '08:00', '12:00');
  await wish('2026-11-24', '10:00', '14:00');
  const end = new Date('2026-12-26T00:00:00Z');
  await endRetention(app, 'open shifts that nobody took', end);
  await endRetention(app, 'wishes for shifts', end);
  expect(await app.db.select().from(openShifts)).toEqual([]);
  expect(await app.db.select().from(shiftWishes)).toEqual([]);
});
