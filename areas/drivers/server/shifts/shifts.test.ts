import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { driverAbsences, driverShifts, publishedWeeks } from '#drivers/tables/shifts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
await app.db.insert(publishedWeeks).values({ monday: '2026-11-16', publishedAt: FRIDAY_NOON });
const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger', online: false });
const other = await makePerson(app, 'driver', { fullName: 'Meike Brandt', online: false });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.db.delete(driverShifts);
  await app.db.delete(driverAbsences);
});

/** The week of Friday 20 November 2026 begins here. */
const MONDAY = '2026-11-16';
const plan = (person: Person, day: string, from: string, until: string, more: object = {}) =>
  admin.call<{ id: string }>('/admin/shifts', {
    driverId: person.id,
    day,
    from,
    until,
    breakMinutes: 30,
    ...more,
  });
async function seeWeek(week = MONDAY) {
  const { body } = await admin.call<ShiftWeek>(`/admin/shifts?week=${week}`);
  return { ...body, of: (person: Person) => body.drivers.find(({ userId }) => userId === person.id)! };
}

test('a shift is planned, changed and deleted, with warnings by law, and each act is audited', async () => {
  const fresh = await makePerson(app, 'driver', { online: false });
  const { body } = await plan(fresh, '2026-11-18', '08:00', '18:00');
  expect((await seeWeek('2026-11-22')).of(fresh)).toMatchObject({
    workMinutes: 570,
    shifts: [
      {
        id: body.id,
        day: '2026-11-18',
        startsAt: '2026-11-18T07:00:00.000Z',
        warnings: [
          { source: '§ 3', isBroken: false },
          { source: '§ 4', isBroken: true, text: '30 min Pause, nötig sind 45' },
        ],
      },
    ],
  });
  expect((await plan(fresh, '2026-11-18', '20:00', '01:00', { id: body.id })).status).toBe(200);
  expect((await seeWeek()).of(fresh).shifts).toMatchObject([
    { startsAt: '2026-11-18T19:00:00.000Z', endsAt: '2026-11-19T00:00:00.000Z', warnings: [] },
  ]);
  expect((await admin.call(`/admin/shifts/${body.id}/delete`, {})).status).toBe(200);
  expect((await seeWeek()).of(fresh).shifts).toEqual([]);
  const log = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, fresh.id));
  expect(log.map(({ action }) => action).sort()).toEqual(['shift.deleted', 'shift.planned', 'shift.planned']);
});

test('the rest before Monday’s shift is measured from Sunday’s, in the week before', async () => {
  await plan(driver, '2026-11-15', '16:00', '22:00');
  await plan(driver, '2026-11-16', '08:00', '12:00');
  expect((await seeWeek()).of(driver).shifts[0]?.warnings).toMatchObject([{ source: '§ 5' }]);
});

/** Shifts of so many hours on six days of each of the weeks before this Monday. */
async function planWeeks(person: Person, count: number, hours: number, monday = MONDAY) {
  const rows = Array.from({ length: count * 6 }, (_, index) => {
    const [week, day] = [Math.floor(index / 6) + 1, index % 6];
    const startsAt = new Date(Date.parse(`${monday}T08:00:00Z`) + (day - week * 7) * 86_400_000);
    const endsAt = new Date(startsAt.getTime() + (hours * 60 + 30) * 60_000);
    return {
      driverId: person.id,
      startsAt,
      endsAt,
      breakMinutes: 30,
      createdAt: startsAt,
      updatedAt: startsAt,
    };
  });
  await app.db.insert(driverShifts).values(rows);
}

test('a week above 48 hours is warned about, and so is the mean of 24 weeks that end with it', async () => {
  await planWeeks(driver, 23, 8.5);
  await planWeeks(other, 30, 8);
  expect((await seeWeek()).of(driver)).toMatchObject({ workMinutes: 0, warnings: [{ isBroken: true }] });
  for (const day of [16, 17, 18, 19, 20, 21]) {
    await plan(driver, `2026-11-${day}`, '08:00', '17:00', { breakMinutes: 30 });
    await plan(other, `2026-11-${day}`, '08:00', '16:30');
  }
  const week = await seeWeek();
  expect(week.of(driver)).toMatchObject({
    workMinutes: 51 * 60,
    warnings: [
      { source: '§ 3', isBroken: false, text: expect.stringContaining('51 h in der Woche') },
      { source: '§ 3', isBroken: true, text: '51 h im Mittel von 24 Wochen, erlaubt sind 48' },
    ],
  });
  expect(week.of(other)).toMatchObject({ workMinutes: 48 * 60, warnings: [] });
  // Weeks earlier than that, and later ones, do not count.
  expect((await seeWeek('2027-02-01')).of(driver).warnings).toEqual([]);
});

test.each([
  ['at the same time as another one', { from: '11:00', until: '15:00' }, 'SHIFT_OVERLAPS'],
  ['of more than 16 hours', { from: '14:00', until: '06:01' }, 'SHIFT_TOO_LONG'],
  ['of somebody unknown', { from: '14:00', until: '18:00', driverId: 'nobody' }, 'DRIVER_NOT_FOUND'],
  ['that is gone', { from: '14:00', until: '18:00', id: crypto.randomUUID() }, 'SHIFT_NOT_FOUND'],
])('a shift %s is refused', async (_what, { from, until, ...more }, code) => {
  await plan(driver, '2026-11-18', '08:00', '12:00');
  expect((await plan(driver, '2026-11-18', from, until, more)).body).toMatchObject({ code });
  expect((await seeWeek()).of(driver).shifts).toHaveLength(1);
});

test('copying the last week keeps local times, and skips existing shifts and absences', async () => {
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) await plan(driver, day, '08:00', '12:00');
  await plan(driver, '2026-11-24', '14:00', '18:00');
  await admin.call('/admin/absences', {
    driverId: driver.id,
    kind: 'sick',
    firstDay: '2026-11-25',
    lastDay: '2026-11-26',
  });
  expect((await admin.call('/admin/shifts/copy', { week: '2026-11-23' })).body).toEqual({
    count: 1,
    skipped: [{ name: 'Jonas Krüger', why: 'absent' }],
  });
  const copied = (await seeWeek('2026-11-23')).of(driver);
  expect(copied.shifts.map(({ startsAt }) => startsAt)).toEqual([
    '2026-11-23T07:00:00.000Z',
    '2026-11-24T13:00:00.000Z',
  ]);
  expect(copied.absences).toMatchObject([{ kind: 'sick', state: 'approved' }]);
});

test.each([
  ['2027-03-28', '02:30', '10:00', 'from', 'nicht'],
  ['2027-03-27', '20:00', '02:00', 'until', 'nicht'],
  ['2027-03-28', '02:30', '03:15', 'from', 'nicht'],
  ['2027-10-31', '02:30', '10:00', 'from', 'zweimal'],
  ['2027-10-30', '20:00', '02:59', 'until', 'zweimal'],
])('a shift on %s from %s until %s is refused at its field', async (day, from, until, path, why) => {
  const { status, body } = await plan(driver, day, from, until);
  expect([status, body]).toMatchObject([
    422,
    { code: 'VALIDATION_FAILED', data: { fields: [{ path, message: expect.stringContaining(why) }] } },
  ]);
});

test('shifts around the changed hour are planned and copied by the clock, without one in it', async () => {
  for (const day of ['2027-03-19', '2027-03-20']) await plan(driver, day, '20:00', '04:00');
  await plan(other, '2027-03-21', '02:30', '03:15');
  await plan(other, '2027-03-21', '08:00', '12:00');
  const copied = await admin.call('/admin/shifts/copy', { week: '2027-03-22' });
  expect(copied).toMatchObject({ status: 200, body: { count: 3, leftOut: 1 } });
  const week = await seeWeek('2027-03-22');
  expect(week.of(driver).shifts.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    ['2027-03-26T19:00:00.000Z', '2027-03-27T03:00:00.000Z'],
    ['2027-03-27T19:00:00.000Z', '2027-03-28T02:00:00.000Z'],
  ]);
  expect(week.of(other).shifts).toMatchObject([{ startsAt: '2027-03-28T06:00:00.000Z' }]);
});

test('planned drivers are shown beside those needed by the mean of the days since the first order', async () => {
  const customer = await makePerson(app, 'customer');
  const ids = await makeOpenDeliveries(app, customer, 12);
  const order = (at: string, some = ids) =>
    app.db
      .update(deliveries)
      .set({ createdAt: new Date(at) })
      .where(inArray(deliveries.id, some));
  const hourOf = ({ demand }: ShiftWeek, hour = 10) =>
    demand.find((one) => one.day === '2026-11-19' && one.hour === hour);
  // Twelve orders on two Thursdays at ten: six on a mean day, where eight weeks would make one and a half.
  await order('2026-11-12T09:20:00Z');
  await order('2026-11-05T09:20:00Z', ids.slice(0, 5));
  await plan(driver, '2026-11-19', '10:30', '12:00');
  await plan(other, '2026-11-19', '10:31', '12:00');
  const week = await seeWeek();
  expect(hourOf(week)).toMatchObject({ orders: 6, needed: 3, planned: 1 });
  expect(week.days[3]).toMatchObject({ day: '2026-11-19', isClosed: false, countedDays: 2 });
  // One Thursday is no mean, and this week does not count.
  await order('2026-11-12T09:20:00Z');
  expect(hourOf(await seeWeek())).toMatchObject({ orders: null, needed: null, planned: 1 });
  await order('2026-11-19T09:20:00Z');
  expect((await seeWeek()).days[3]).toMatchObject({ countedDays: 0 });
});

test('a closed day has no hours, and the night after the last order is part of its day', async () => {
  await plan(driver, '2026-11-20', '20:00', '02:00');
  const { days, demand } = await seeWeek();
  expect(days.map(({ isClosed }) => isClosed)).toEqual([...Array(6).fill(false), true]);
  expect(demand.filter(({ day }) => day === '2026-11-22')).toEqual([]);
  const night = demand.filter(({ day, hour }) => day === '2026-11-20' && hour > 21);
  expect(night.map(({ hour, planned }) => [hour, planned])).toEqual([
    [22, 1],
    [23, 1],
    [24, 1],
    [25, 1],
  ]);
});

test('drivers see their own shifts, and drive until the end of the one that runs or begins soon', async () => {
  const { body } = await plan(driver, '2026-11-20', '14:00', '18:00');
  await plan(other, '2026-11-20', '15:01', '18:00');
  const own = await driver.call<{ shifts: object[] }>('/driver/shifts');
  expect(own.body.shifts).toMatchObject([{ id: body.id, endsAt: '2026-11-20T17:00:00.000Z' }]);
  for (const person of [driver, other]) await person.call('/driver/online', { online: true });
  const rows = await app.db.select().from(drivers);
  const endOf = ({ id }: Person) => rows.find(({ userId }) => userId === id)?.shiftEndsAt;
  // It is 13:00; a shift two hours away is not this one.
  expect(endOf(driver)).toEqual(new Date('2026-11-20T17:00:00Z'));
  expect(endOf(other)).toBeNull();
  for (const person of [driver, other]) await person.call('/driver/online', { online: false });
});

test('a driver asks for a swap, and an admin gives the shift to another one or leaves it', async () => {
  const { body } = await plan(driver, '2026-11-21', '08:00', '12:00');
  const ask = (person: Person) => person.call(`/driver/shifts/${body.id}/swap`, { reason: 'Arzttermin' });
  expect((await ask(other)).body).toMatchObject({ code: 'SHIFT_NOT_FOUND' });
  const answer = (driverId: string | null) => admin.call(`/admin/shifts/${body.id}/swap`, { driverId });
  expect((await ask(driver)).status).toBe(200);
  expect((await seeWeek()).of(driver).shifts).toMatchObject([{ swapReason: 'Arzttermin' }]);
  expect((await answer(null)).status).toBe(200);
  expect((await seeWeek()).of(driver).shifts).toMatchObject([{ swapAskedAt: null }]);
  await ask(driver);
  await plan(other, '2026-11-21', '11:00', '15:00');
  expect((await answer(other.id)).body).toMatchObject({ code: 'SHIFT_OVERLAPS' });
  await app.db.delete(driverShifts).where(eq(driverShifts.driverId, other.id));
  expect((await answer(other.id)).status).toBe(200);
  expect((await seeWeek()).of(other).shifts).toMatchObject([{ id: body.id, swapAskedAt: null }]);
  // What has begun is driven.
  app.clock.set(new Date('2026-11-21T07:00:00Z'));
  expect((await ask(other)).body).toMatchObject({ code: 'SHIFT_NOT_FOUND' });
});

test('days off need an admin’s approval, a sick note does not, and a refused wish keeps the plan', async () => {
  const ask = (kind: string, firstDay: string, lastDay: string) =>
    driver.call<{ id: string }>('/driver/absences', { kind, firstDay, lastDay });
  const { body } = await ask('vacation', '2026-11-20', '2026-11-22');
  expect((await ask('sick', '2026-11-20', '2026-11-20')).status).toBe(200);
  const states = async () =>
    (await seeWeek()).of(driver).absences.map(({ kind, state }) => `${kind} ${state}`);
  expect((await states()).sort()).toEqual(['sick approved', 'vacation asked']);
  await admin.call(`/admin/absences/${body.id}/answer`, { state: 'refused' });
  expect(await states()).toEqual(['sick approved']);
  const own = await driver.call<{ absences: { state: string }[] }>('/driver/shifts');
  expect(own.body.absences.map(({ state }) => state).sort()).toEqual(['approved', 'refused']);
  for (const [first, last] of [
    ['2026-11-22', '2026-11-21'],
    ['2026-11-18', '2026-11-19'],
  ]) {
    expect((await ask('vacation', first!, last!)).body).toMatchObject({ code: 'ABSENCE_DAYS_INVALID' });
  }
  const gone = `/admin/absences/${crypto.randomUUID()}/answer`;
  expect((await admin.call(gone, { state: 'approved' })).body).toMatchObject({ code: 'ABSENCE_NOT_FOUND' });
});

test('shifts and days off are part of the driver’s export, and are deleted with the account', async () => {
  const leaving = await makePerson(app, 'driver', { online: false });
  await plan(leaving, '2026-11-21', '08:00', '12:00');
  await leaving.call('/driver/absences', { kind: 'sick', firstDay: '2026-11-23', lastDay: '2026-11-23' });
  const { body } = await leaving.call<{ shifts: { shifts: object[]; absences: object[] } }>('/export-data');
  expect([body.shifts.shifts.length, body.shifts.absences.length]).toEqual([1, 1]);
  expect((await leaving.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(await app.db.select().from(driverShifts)).toEqual([]);
  expect(await app.db.select().from(driverAbsences)).toEqual([]);
});
