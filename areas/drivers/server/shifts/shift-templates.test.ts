import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#adapters/tables/mails-tables.ts';
import type { ShiftTemplate, ShiftWeek, WeekFilled } from '#drivers/contract/shift-views.ts';
import { MAX_TEMPLATES } from '#drivers/domain/shift-lists.ts';
import {
  driverAbsences,
  driverShifts,
  openShifts,
  publishedWeeks,
  shiftTemplates,
} from '#drivers/tables/shifts-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const app = await openTestApp();
const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger', online: false });
const other = await makePerson(app, 'driver', { fullName: 'Meike Brandt', online: false });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.drain();
  const filled = [driverShifts, openShifts, publishedWeeks, driverAbsences, shiftTemplates, mails];
  for (const table of filled) await app.db.delete(table);
});

const WEEK = '2026-11-23';
/** The clock is put forward on the Sunday before it. */
const SUMMER = '2027-03-29';
type Answer = { id: string; code: string };
const plan = async (person: Person, day: string, from: string, until: string) =>
  await admin.call('/admin/shifts', { driverId: person.id, day, from, until });
const save = async (name: string, week = WEEK) =>
  (await admin.call<Answer>('/admin/shift-templates', { week, name })).body;
const apply = async (id: string, week = SUMMER) =>
  (await admin.call<WeekFilled & Answer>(`/admin/shift-templates/${id}/apply`, { week })).body;
const list = async () =>
  (await admin.call<{ templates: ShiftTemplate[] }>('/admin/shift-templates')).body.templates;
const seeWeek = async (week = SUMMER) => (await admin.call<ShiftWeek>(`/admin/shifts?week=${week}`)).body;
const listTimes = ({ drivers }: ShiftWeek) =>
  drivers.flatMap(({ shifts }) => shifts.map(({ startsAt, endsAt, isDraft }) => [startsAt, endsAt, isDraft]));

async function planWeek() {
  await plan(driver, '2026-11-24', '08:00', '16:30');
  await plan(other, '2026-11-25', '22:00', '04:00');
  const open = { day: '2026-11-26', from: '10:00', until: '14:00', breakMinutes: 15 };
  await admin.call('/admin/open-shifts', open);
}

test('a week kept as a template fills another at the same hours by the clock, as drafts, and once', async () => {
  await planWeek();
  const { id } = await save('Normale Woche');
  expect(await list()).toEqual([{ id, name: 'Normale Woche', drivers: 2, shifts: 2, openShifts: 1 }]);
  expect(await apply(id)).toEqual({ count: 3, skipped: [] });
  const week = await seeWeek();
  // Hamburg is two hours before UTC now, it was one.
  expect(listTimes(week)).toEqual([
    ['2027-03-30T06:00:00.000Z', '2027-03-30T14:30:00.000Z', true],
    ['2027-03-31T20:00:00.000Z', '2027-04-01T02:00:00.000Z', true],
  ]);
  expect(week.drivers.map(({ shifts }) => shifts[0]?.breakMinutes)).toEqual([30, 0]);
  expect(week.openShifts).toMatchObject([{ startsAt: '2027-04-01T08:00:00.000Z', breakMinutes: 15 }]);
  expect(await apply(id)).toEqual({ count: 0, skipped: [] });
  const acts = (await app.db.select().from(auditLog)).map(({ action, subjectId }) => [action, subjectId]);
  expect(acts).toContainEqual(['shift_template.saved', id]);
  expect(acts).toContainEqual(['shift_week.filled', SUMMER]);
});

test('a template leaves out who is blocked or away, whom it names, and what another shift is in the way of', async () => {
  await planWeek();
  await plan(other, '2026-11-27', '02:00', '06:00');
  const { id } = await save('Normale Woche');
  // Until an hour after the shift of the template begins, which is on the next day.
  await plan(other, '2027-04-01', '22:00', '03:00');
  await app.db.update(profiles).set({ blockedAt: FRIDAY_NOON }).where(eq(profiles.id, driver.id));
  const days = { firstDay: '2027-03-31', lastDay: '2027-03-31' };
  await admin.call('/admin/absences', { driverId: other.id, kind: 'vacation', ...days });
  expect(await apply(id)).toEqual({
    count: 1,
    skipped: [
      { name: 'Jonas Krüger', why: 'barred' },
      { name: 'Meike Brandt', why: 'absent' },
    ],
  });
  await app.db.update(profiles).set({ blockedAt: null }).where(eq(profiles.id, driver.id));
  expect(listTimes(await seeWeek())).toHaveLength(1);
});

test('a published week that is filled is told by one mail to each driver', async () => {
  await planWeek();
  const { id } = await save('Normale Woche');
  await admin.call('/admin/shifts/publish', { week: SUMMER });
  await apply(id);
  await app.drain();
  const sent = await app.db.select().from(mails).where(eq(mails.recipient, driver.email));
  expect(sent.map(({ plain }) => plain)).toMatchObject([expect.stringContaining('Dienstag, 30.03.2027')]);
});

test('open shifts of days that are over are not offered any more', async () => {
  await planWeek();
  const { id } = await save('Normale Woche');
  await app.db.delete(openShifts);
  app.clock.set(new Date('2026-11-27T12:00:00Z'));
  expect(await apply(id, WEEK)).toEqual({ count: 0, skipped: [] });
  expect((await seeWeek(WEEK)).openShifts).toEqual([]);
});

test('an account that is deleted takes its shifts out of every template, and exports them before', async () => {
  const leaving = await makePerson(app, 'driver', { fullName: 'Malte Ohlsen', online: false });
  await planWeek();
  await plan(leaving, '2026-11-24', '08:00', '12:00');
  const { id } = await save('Normale Woche');
  const { body } = await leaving.call<{ shiftTemplates: object[] }>('/export-data');
  expect(body.shiftTemplates).toEqual([{ weekday: 2, from: '08:00:00', until: '12:00:00', breakMinutes: 0 }]);
  await app.db.delete(driverShifts);
  expect((await leaving.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(await list()).toMatchObject([{ drivers: 2, shifts: 2 }]);
  expect(await apply(id)).toEqual({ count: 3, skipped: [] });
});

test('a template is renamed and deleted, and its name is its own', async () => {
  await planWeek();
  const [one, two] = [await save('Sommer'), await save('Winter')];
  const rename = async (id: string, name: string) =>
    (await admin.call<Answer>(`/admin/shift-templates/${id}/rename`, { name })).body;
  expect(await save('Sommer')).toMatchObject({ code: 'TEMPLATE_NAME_TAKEN' });
  expect(await rename(two.id, 'Sommer')).toMatchObject({ code: 'TEMPLATE_NAME_TAKEN' });
  expect(await rename(one.id, 'Sommer')).toEqual({ id: one.id });
  expect(await rename(two.id, 'Advent')).toEqual({ id: two.id });
  expect((await list()).map(({ name }) => name)).toEqual(['Advent', 'Sommer']);
  const remove = async () => (await admin.call<Answer>(`/admin/shift-templates/${one.id}/delete`, {})).body;
  expect(await remove()).toEqual({ id: one.id });
  expect(await remove()).toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
  expect(await apply(one.id)).toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
  expect(await rename(one.id, 'Herbst')).toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
  const acts = (await app.db.select().from(auditLog)).map(({ action, subjectId }) => [action, subjectId]);
  expect(acts).toContainEqual(['shift_template.renamed', two.id]);
  expect(acts).toContainEqual(['shift_template.deleted', one.id]);
});

test('a week without a shift is no template, and there is room for twenty', async () => {
  expect(await save('Leer')).toMatchObject({ code: 'TEMPLATE_EMPTY' });
  await planWeek();
  const stamps = { createdAt: FRIDAY_NOON, updatedAt: FRIDAY_NOON };
  const names = Array.from({ length: MAX_TEMPLATES - 1 }, (_, index) => `Vorlage ${index}`);
  await app.db.insert(shiftTemplates).values(names.map((name) => ({ name, ...stamps })));
  expect(await save('Die zwanzigste')).toHaveProperty('id');
  expect(await save('Eine mehr')).toMatchObject({ code: 'TEMPLATES_TOO_MANY' });
});
