import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { closedBookings, monthClosings } from '#money/tables/month-closings-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { recordCompensation } from '#money/server/compensations/record-compensation.ts';
import { getLastPayment } from '#money/tests/money-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let finance: Person;
let owner: Person;
let id: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  app.clock.set(new Date('2026-11-27T11:00:00Z'));
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  owner = await makePerson(app, 'admin', { duty: 'owner' });
  id = await orderDelivery(app, await makePerson(app, 'customer', { fullName: 'Käthe Hansen' }));
  await app.drain();
  restore = await keepMoney(app, 'month_closings', 'closed_bookings', 'compensations');
});
beforeEach(async () => {
  await restore();
  app.clock.set(new Date('2026-12-01T08:00:00Z'));
});

const PAID_AT = new Date('2026-11-27T22:59:59.999Z');

interface Month {
  month: string;
  closedAt: string | null;
  closedBy: string | null;
  bookingCount: number | null;
  lateCount: number | null;
  mayClose: boolean;
  mayReopen: boolean;
}
const close = (month: string, by = finance) =>
  by.call<{ code: string; months: Month[] }>('/admin/books/months/close', { month });
const reopen = (month: string, by = owner) =>
  by.call<{ code: string; months: Month[] }>('/admin/books/months/reopen', { month, reason: 'Beleg fehlte' });
const preview = async (month: string) =>
  await finance.call<{
    code: string;
    differenceCount: number;
    bookingCount: number;
    late: Record<string, unknown>[];
  }>(`/admin/books/closing-preview?month=${month}`);
const fetchFile = async (month: string) =>
  (await finance.call<{ content: string }>('/admin/books/export', { month })).body.content;
/** Amount, side, day, text and whether it is final of each entry. */
const readEntries = (content: string) =>
  Buffer.from(content, 'base64')
    .toString('latin1')
    .trim()
    .split('\r\n')
    .slice(2)
    .map((line) => line.split(';'))
    .map((row) => [0, 1, 9, 13, 113].map((column) => row[column]?.replaceAll('"', '')));
/** The provider tells its fee late, or corrects it. */
const correctFee = async (feeCents: number) => {
  const { payment } = await getLastPayment(app, id);
  await app.db.update(payments).set({ feeCents }).where(eq(payments.id, payment.id));
};

test('a closed month has the same file for good, marked as final, and a change is booked in the next one', async () => {
  await correctFee(65);
  const before = readEntries(await fetchFile('2026-11'));
  expect(before.map((entry) => entry[4])).toEqual(['0', '0', '0']);
  const { body } = await close('2026-11');
  expect(body.months.find(({ month }) => month === '2026-11')).toMatchObject({
    closedAt: '2026-12-01T08:00:00.000Z',
    bookingCount: 3,
    lateCount: 0,
    mayClose: false,
  });
  const file = await fetchFile('2026-11');
  expect(readEntries(file)).toEqual(before.map((entry) => [...entry.slice(0, 4), '1']));

  await correctFee(80);
  app.clock.set(new Date('2027-01-02T08:00:00Z'));
  expect(await fetchFile('2026-11')).toBe(file);
  const ofFee = { day: '2026-11-27', month: '2026-11', account: '4970' };
  const { body: next } = await preview('2026-12');
  expect(next.late.toSorted((a, b) => Number(a.isReversal) - Number(b.isReversal))).toMatchObject([
    { ...ofFee, cents: 80, side: 'S', isReversal: false },
    { ...ofFee, cents: 65, side: 'H', isReversal: true },
  ]);
  await close('2026-12');
  const text = `Gebühr Kartenzahlung ${id.slice(0, 8)}`;
  expect(readEntries(await fetchFile('2026-12')).toSorted()).toEqual([
    ['0,65', 'H', '0112', `Nachträgl. Storno 27.11. ${text}`, '1'],
    ['0,80', 'S', '0112', `Nachträglich 27.11. ${text}`, '1'],
  ]);
  // Booked once, and not again with the month after.
  app.clock.set(new Date('2027-02-02T08:00:00Z'));
  expect((await preview('2027-01')).body).toMatchObject({ bookingCount: 0, late: [] });
});

test('damages paid are part of the month, and of the next one if they are heard of after it was closed', async () => {
  const pay = (voucher: string, cents: number) =>
    app.db.transaction((tx) => recordCompensation(tx, { voucher, cents, paidAt: PAID_AT }));
  await pay('F-2026-00001', 12_345);
  await close('2026-11');
  const entry = ['123,45', 'S', '2711', 'Schadenersatz F-2026-00001', '1'];
  expect(readEntries(await fetchFile('2026-11'))).toContainEqual(entry);
  await pay('F-2026-00002', 1);
  app.clock.set(new Date('2027-01-02T08:00:00Z'));
  expect((await preview('2026-12')).body.late).toMatchObject([
    { cents: 1, side: 'S', account: '4900', contraAccount: '1200', isReversal: false },
  ]);
  await close('2026-12');
  expect(readEntries(await fetchFile('2026-12'))).toEqual([
    ['0,01', 'S', '0112', 'Nachträglich 27.11. Schadenersatz F-2026-00002', '1'],
  ]);
});

test('no month is closed while it runs, out of turn, twice, or with a difference', async () => {
  expect(await close('2026-12')).toMatchObject({ status: 409, body: { code: 'MONTH_RUNNING' } });
  app.clock.set(new Date('2026-12-08T08:00:00Z'));
  // The payment is in no settlement after ten days.
  expect((await preview('2026-11')).body).toMatchObject({ differenceCount: 1, bookingCount: 3 });
  expect(await close('2026-11')).toMatchObject({ status: 409, body: { code: 'MONTH_HAS_DIFFERENCES' } });
  await close('2026-09');
  expect(await preview('2026-11')).toMatchObject({ status: 409, body: { code: 'MONTH_OUT_OF_TURN' } });
  expect(await close('2026-11')).toMatchObject({ status: 409, body: { code: 'MONTH_OUT_OF_TURN' } });
  expect(await close('2026-09')).toMatchObject({ status: 409, body: { code: 'MONTH_CLOSED' } });
  const { body } = await close('2026-10');
  expect(body.months.map(({ month, mayClose }) => [month, mayClose])).toEqual([
    ['2026-12', false],
    ['2026-11', true],
    ['2026-10', false],
  ]);
});

test('of two who close a month at the same moment one does', async () => {
  const answers = await Promise.all([close('2026-11'), close('2026-11', owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.db.select().from(monthClosings)).toHaveLength(1);
  expect(await app.db.select().from(closedBookings)).toHaveLength(3);
});

test('only an owner opens a month again, the last one, with a reason, and it is closed as it stands then', async () => {
  await close('2026-10');
  await close('2026-11');
  expect(await reopen('2026-11', finance)).toMatchObject({
    status: 403,
    body: { code: 'MONTH_REOPENED_BY_OWNER' },
  });
  expect(await reopen('2026-10')).toMatchObject({ status: 409, body: { code: 'MONTH_NOT_LAST' } });
  expect((await owner.call('/admin/books/months/reopen', { month: '2026-11', reason: ' ' })).status).toBe(
    422,
  );
  await correctFee(80);
  const { body } = await reopen('2026-11');
  expect(body.months.find(({ month }) => month === '2026-11')).toMatchObject({
    closedAt: null,
    mayClose: true,
  });
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'books.reopened'));
  expect(entry).toMatchObject({ actorId: owner.id, subjectId: '2026-11' });
  await close('2026-11');
  const fees = readEntries(await fetchFile('2026-11')).filter((row) => row[3]?.startsWith('Geb'));
  expect(fees.map((row) => row[0])).toEqual(['0,80']);
  // What it was closed with before is kept.
  const kept = await app.db.select().from(monthClosings);
  expect(kept.map(({ month, reopenReason }) => `${month} ${reopenReason}`).toSorted()).toEqual([
    '2026-10 null',
    '2026-11 Beleg fehlte',
    '2026-11 null',
  ]);
});
