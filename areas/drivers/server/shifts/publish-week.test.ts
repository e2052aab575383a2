import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#adapters/tables/mails-tables.ts';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { driverShifts, openShifts, publishedWeeks, shiftChanges } from '#drivers/tables/shifts-tables.ts';
import { ONE_MAIL_MINUTES } from '#drivers/server/shifts/leave-change.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const app = await openTestApp();
const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger', online: false });
const other = await makePerson(app, 'driver', { fullName: 'Meike Brandt', online: false });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.drain();
  for (const table of [driverShifts, openShifts, publishedWeeks, shiftChanges, mails])
    await app.db.delete(table);
});

const WEEK = '2026-11-23';
type Answer = { id: string; code: string };
const save = async (person: Person, day: string, from: string, until: string, more: object = {}) =>
  (await admin.call<Answer>('/admin/shifts', { driverId: person.id, day, from, until, ...more })).body;
const publish = async () => (await admin.call('/admin/shifts/publish', { week: WEEK })).body;
const seeWeek = async () => (await admin.call<ShiftWeek>(`/admin/shifts?week=${WEEK}`)).body;
const seeOwn = async (person: Person) =>
  (await person.call<{ shifts: { id: string }[] }>('/driver/shifts')).body.shifts;
/** Once what was gathered is sent. */
async function readMails(person: Person) {
  app.clock.set(new Date(app.clock.now().getTime() + ONE_MAIL_MINUTES * 60_000));
  await app.drain();
  const rows = await app.db.select().from(mails).where(eq(mails.recipient, person.email));
  return rows.map(({ plain }) => plain.replaceAll(/\s+/g, ' '));
}

test('a draft is the office’s alone until its week is published, of which each driver hears once', async () => {
  const { id } = await save(driver, '2026-11-24', '08:00', '16:30');
  await save(driver, '2026-11-26', '08:00', '12:00');
  await save(other, '2026-11-24', '10:00', '14:00');
  expect(await seeWeek()).toMatchObject({ isPublished: false });
  expect(await seeOwn(driver)).toEqual([]);
  expect((await driver.call(`/driver/shifts/${id}/swap`, {})).body).toMatchObject({
    code: 'SHIFT_NOT_FOUND',
  });
  expect(await readMails(driver)).toEqual([]);
  expect(await publish()).toEqual({ count: 3, drivers: 2 });
  expect(await seeWeek()).toMatchObject({ isPublished: true });
  expect(await seeOwn(driver)).toHaveLength(2);
  const [mail, ...more] = await readMails(driver);
  expect(mail).toContain('Woche vom 23.11.2026 bis 29.11.2026');
  expect(mail).toContain('Dienstag, 24.11.2026 von 08:00 bis 16:30 Uhr');
  expect(mail).toContain('Donnerstag, 26.11.2026 von 08:00 bis 12:00 Uhr');
  expect(more).toEqual([]);
  expect(await publish()).toEqual({ count: 0, drivers: 0 });
  expect(await readMails(driver)).toHaveLength(1);
});

test('whoever goes online at the time of a draft drives without an end', async () => {
  await save(driver, '2026-11-20', '12:00', '18:00');
  await driver.call('/driver/online', { online: true });
  const rows = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
  expect(rows).toMatchObject([{ isOnline: true, shiftEndsAt: null }]);
  await driver.call('/driver/online', { online: false });
});

test('what is planned, moved, given away or deleted in a published week is announced', async () => {
  await publish();
  const { id } = await save(driver, '2026-11-24', '08:00', '12:00');
  expect(await readMails(driver)).toMatchObject([
    expect.stringContaining('Sie sind am 24.11.2026 von 08:00 bis 12:00 Uhr eingeplant.'),
  ]);
  await save(driver, '2026-11-24', '09:00', '13:00', { id });
  expect((await readMails(driver)).join()).toContain(
    'am 24.11.2026 von 08:00 bis 12:00 Uhr ist verlegt: Sie fahren am 24.11.2026 von 09:00',
  );
  await save(other, '2026-11-24', '09:00', '13:00', { id });
  expect((await readMails(driver)).join()).toContain('hat jemand anderes übernommen');
  expect((await readMails(other)).join()).toContain('von 09:00 bis 13:00 Uhr ist jetzt Ihre.');
  await admin.call(`/admin/shifts/${id}/delete`, {});
  expect((await readMails(other)).join()).toContain('von 09:00 bis 13:00 Uhr entfällt.');
});

const pass = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000));
async function countMails() {
  await app.drain();
  return (await app.db.select().from(mails)).length;
}

test('five moves within ten minutes are one mail, with the times known before and the last ones', async () => {
  const { id } = await save(driver, '2026-11-24', '08:00', '12:00');
  const { id: second } = await save(driver, '2026-11-26', '08:00', '12:00');
  await publish();
  await app.drain();
  await app.db.delete(mails);
  for (const from of ['09:00', '10:00', '11:00', '12:00']) {
    await save(driver, '2026-11-24', from, '16:00', { id });
    pass(2);
    await app.drain();
  }
  await save(driver, '2026-11-27', '08:00', '12:00', { id: second });
  pass(1);
  expect(await countMails()).toBe(0);
  pass(1);
  expect(await countMails()).toBe(1);
  // The next ten minutes begin with the next change.
  await save(driver, '2026-11-24', '13:00', '16:00', { id });
  pass(9);
  expect(await countMails()).toBe(1);
  const [mail, last] = await readMails(driver);
  expect(mail).toContain(
    'Ihre Schicht am 24.11.2026 von 08:00 bis 12:00 Uhr ist verlegt: Sie fahren am 24.11.2026 von 12:00 bis 16:00',
  );
  expect(mail).toContain('am 26.11.2026 von 08:00 bis 12:00 Uhr ist verlegt: Sie fahren am 27.11.2026');
  expect(last).toContain('von 12:00 bis 16:00 Uhr ist verlegt: Sie fahren am 24.11.2026 von 13:00 bis 16:00');
});

test('a shift that is back where it was, or planned and deleted in between, is no mail', async () => {
  const { id } = await save(driver, '2026-11-24', '08:00', '12:00');
  await publish();
  await app.drain();
  await app.db.delete(mails);
  await save(other, '2026-11-24', '09:00', '13:00', { id });
  await save(driver, '2026-11-24', '08:00', '12:00', { id });
  const { id: short } = await save(driver, '2026-11-25', '08:00', '12:00');
  await admin.call(`/admin/shifts/${short}/delete`, {});
  expect(await readMails(driver)).toEqual([]);
  expect(await readMails(other)).toEqual([]);
});

test('a shift that begins within two hours is announced at once', async () => {
  await admin.call('/admin/shifts/publish', { week: '2026-11-16' });
  await save(driver, '2026-11-20', '13:30', '18:00');
  expect(await countMails()).toBe(1);
});

test('whoever hands over a shift that was moved a minute ago hears of the one they know', async () => {
  await publish();
  const { id } = await save(driver, '2026-11-24', '08:00', '12:00');
  await readMails(driver);
  await driver.call(`/driver/shifts/${id}/swap`, {});
  await save(driver, '2026-11-24', '09:00', '13:00', { id });
  await admin.call(`/admin/shifts/${id}/swap`, { driverId: other.id });
  const [, mail, ...more] = await readMails(driver);
  expect(mail).toContain('Ihre Schicht am 24.11.2026 von 08:00 bis 12:00 Uhr hat jemand anderes übernommen.');
  expect(more).toEqual([]);
});

test('what is over is changed in silence, and so is a break', async () => {
  await publish();
  const { id } = await save(driver, '2026-11-24', '08:00', '12:00');
  await save(driver, '2026-11-24', '08:00', '12:00', { id, breakMinutes: 15 });
  expect(await readMails(driver)).toHaveLength(1);
  app.clock.set(new Date('2026-11-25T12:00:00Z'));
  await save(driver, '2026-11-24', '08:00', '11:00', { id });
  await admin.call(`/admin/shifts/${id}/delete`, {});
  expect(await readMails(driver)).toHaveLength(1);
});

test.each([
  ['moved', (id: string) => save(driver, '2026-11-24', '09:00', '13:00', { id })],
  ['deleted', (id: string) => admin.call(`/admin/shifts/${id}/delete`, {})],
])('a shift that is %s is told to whoever had offered to take it, whose offer ends', async (_what, act) => {
  await publish();
  const { id } = await save(driver, '2026-11-24', '08:00', '12:00');
  await driver.call(`/driver/shifts/${id}/swap`, {});
  await other.call(`/driver/shifts/${id}/offer`, {});
  await act(id);
  expect(await readMails(other)).toMatchObject([
    expect.stringContaining('die Sie übernehmen wollten, gibt es so nicht mehr'),
  ]);
  const rows = await app.db.select().from(driverShifts);
  expect(rows.every(({ swapTakerId }) => swapTakerId === null)).toBe(true);
});

test('an open shift is handed to a driver once, who hears of it though the week is no plan yet', async () => {
  const open = { day: '2026-11-24', from: '08:00', until: '16:30', breakMinutes: 30 };
  const { body } = await admin.call<Answer>('/admin/open-shifts', open);
  const give = (person: Person) => save(person, '2026-11-24', '08:00', '16:30', { openShiftId: body.id });
  await give(driver);
  expect(await give(other)).toMatchObject({ code: 'SHIFT_TAKEN' });
  expect((await seeWeek()).openShifts).toEqual([]);
  expect(await seeOwn(driver)).toHaveLength(1);
  expect(await readMails(driver)).toMatchObject([expect.stringContaining('ist jetzt Ihre')]);
});

test('an open shift that does not fit the driver stays open', async () => {
  const open = { day: '2026-11-24', from: '08:00', until: '16:30', breakMinutes: 30 };
  const { body } = await admin.call<Answer>('/admin/open-shifts', open);
  await save(driver, '2026-11-24', '12:00', '14:00');
  const given = await save(driver, '2026-11-24', '08:00', '16:30', { openShiftId: body.id });
  expect(given).toMatchObject({ code: 'SHIFT_OVERLAPS' });
  expect((await seeWeek()).openShifts).toHaveLength(1);
});

test('without a break a shift has the one by law, and keeps its own while it is as long', async () => {
  const { id } = await save(driver, '2026-11-24', '08:00', '16:30');
  const breaks = async () => (await app.db.select().from(driverShifts)).map((shift) => shift.breakMinutes);
  expect(await breaks()).toEqual([30]);
  await save(driver, '2026-11-24', '08:00', '16:30', { id, breakMinutes: 60 });
  await save(driver, '2026-11-25', '09:00', '17:30', { id });
  expect(await breaks()).toEqual([60]);
  await save(driver, '2026-11-25', '09:00', '12:00', { id });
  expect(await breaks()).toEqual([0]);
});

test('copying into a published week is told by one mail to each driver, into another it makes drafts', async () => {
  for (const day of ['2026-11-16', '2026-11-17']) await save(driver, day, '08:00', '12:00');
  await admin.call('/admin/shifts/copy', { week: WEEK });
  expect(await seeOwn(driver)).toEqual([]);
  await app.db.delete(driverShifts).where(eq(driverShifts.isDraft, true));
  for (const day of ['2026-11-16', '2026-11-17']) await save(driver, day, '08:00', '12:00');
  await publish();
  await admin.call('/admin/shifts/copy', { week: WEEK });
  expect(await readMails(driver)).toMatchObject([expect.stringContaining('Montag, 23.11.2026')]);
  expect(await seeOwn(driver)).toHaveLength(2);
});
