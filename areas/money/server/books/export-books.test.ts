import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { payouts } from '#money/tables/payouts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import type { InvoiceContent } from '#adapters/domain/invoice.ts';
import { recordCompensation } from '#money/server/compensations/record-compensation.ts';
import { contest, getLastPayment, refundAtProvider, sendAllEvents } from '#money/tests/money-fixtures.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: Person;
let finance: Person;
let id: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  owner = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  id = await orderDelivery(app, owner);
  await app.drain();
  restore = await keepMoney(app, 'compensations');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

const paidCents = async () => (await getLastPayment(app, id)).payment.amountCents;
const readTotal = async () =>
  (await finance.call<{ total: Record<string, number> }>('/admin/books/totals?month=2026-11')).body.total;

/** Parses the file as a program would: Windows-1252, semicolons, doubled quotes. */
function readDatev(content: string): string[][] {
  const text = new TextDecoder('windows-1252').decode(Buffer.from(content, 'base64'));
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;"]*)/g)].map(([, field = '']) =>
        field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
      ),
    );
}
const fetchDatev = async (month = '2026-11') =>
  (await finance.call<{ fileName: string; content: string }>('/admin/books/export', { month })).body;

test('the tax adviser’s file is a booking batch of DATEV’s format', async () => {
  await contest(app, id, { status: 'lost' });
  await sendAllEvents(app, id);
  await app.drain();
  const { fileName, content } = await fetchDatev();
  expect(fileName).toBe('EXTF_Buchungsstapel_2026-11.csv');
  const [header = [], columns = [], ...rows] = readDatev(content);
  expect(header).toHaveLength(31);
  expect(header.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13']);
  expect(header[5]).toMatch(/^20261120\d{9}$/);
  expect(header.slice(10, 17)).toEqual([
    '1001',
    '1',
    '20260101',
    '4',
    '20261101',
    '20261130',
    'Elbbote November 2026',
  ]);
  expect([header[21], header[26]]).toEqual(['EUR', '03']);
  expect(columns).toHaveLength(125);
  expect([columns[0], columns[36], columns[113], columns[124]]).toEqual([
    'Umsatz (ohne Soll/Haben-Kz)',
    'KOST1 - Kostenstelle',
    'Festschreibung',
    'Abw. Skontokonto',
  ]);
  for (const row of rows) expect(row).toHaveLength(125);
  const amount = ((await paidCents()) / 100).toFixed(2).replace('.', ',');
  const fee = ((Math.round((await paidCents()) * 0.015) + 25) / 100).toFixed(2).replace('.', ',');
  const number = (await app.db.select().from(invoices)).map(({ invoiceNumber }) => invoiceNumber).sort();
  const short = id.slice(0, 8);
  // Umsatz, S/H, WKZ, Konto, Gegenkonto, BU, Belegdatum, Belegfeld 1, Buchungstext
  expect(rows.map((row) => [0, 1, 2, 6, 7, 8, 9, 10, 13].map((index) => row[index]))).toEqual([
    [amount, 'S', 'EUR', '10000', '8400', '', '2011', number[0], `Rechnung ${short} Käthe Hansen`],
    // The voucher of the invoice, so that the customer's open items clear.
    [amount, 'H', 'EUR', '10000', '8400', '', '2011', number[0], `Storno ${number[1]} ${short} Käthe Hansen`],
    [amount, 'S', 'EUR', '1360', '10000', '', '2011', number[0], `Kartenzahlung ${short}`],
    [amount, 'H', 'EUR', '1360', '10000', '', '2011', number[0], `Rückbuchung ${short}`],
    [fee, 'S', 'EUR', '4970', '1360', '', '2011', number[0], `Gebühr Kartenzahlung ${short}`],
    ['20,00', 'S', 'EUR', '4970', '1360', '', '2011', number[0], `Gebühr Rückbuchung ${short}`],
  ]);
  const exports = await app.db.select().from(auditLog).where(eq(auditLog.action, 'books.exported'));
  const entry = exports.find(({ subjectId }) => subjectId === '2026-11');
  expect(entry).toMatchObject({ actorId: finance.id, subjectKind: 'month' });
});

test('its invoices minus cancellations equal those of the month, to the cent, with odd amounts', async () => {
  const [first] = await app.db.select().from(invoices);
  if (!first) expect.fail('no invoice');
  for (let step = 1; step <= 4; step += 1) {
    const other = await orderDelivery(app, owner);
    await app.drain();
    if (step === 1) continue;
    await refundAtProvider(app, other, 111 * step);
    await sendAllEvents(app, other);
  }
  await app.drain();
  const [, , ...rows] = readDatev((await fetchDatev()).content);
  const booked = rows
    .filter((row) => row[6] === '10000')
    .reduce((sum, row) => sum + (row[1] === 'S' ? 1 : -1) * Number((row[0] ?? '').replace(',', '')), 0);
  const all = await app.db.select().from(invoices);
  expect(all).toHaveLength(5 + 3);
  expect(booked).toBe(all.reduce((sum, { grossCents }) => sum + grossCents, 0));
  const total = await readTotal();
  expect(booked).toBe(Number(total.netCents) + Number(total.vatCents));
  const cleared = rows
    .filter((row) => row[6] === '1360')
    .reduce((sum, row) => sum + (row[1] === 'S' ? 1 : -1) * Number((row[0] ?? '').replace(',', '')), 0);
  expect(cleared).toBe(total.keptCents);
  expect(readDatev((await fetchDatev('2026-10')).content)).toHaveLength(2);
});

test('damages of a month are an expense from the bank, without VAT, and sum to the cent by day and in all', async () => {
  const amounts = [1, 99, 12_345, 999_999, 10_000_000, 33_333];
  const before = await readTotal();
  for (const [index, cents] of amounts.entries()) {
    // The first is paid as the month begins in Hamburg, the last after it has ended there.
    const paidAt = new Date(Date.UTC(2026, 9, 31, 23) + index * 6 * 24 * 3600_000);
    await app.db.transaction((tx) =>
      recordCompensation(tx, { voucher: `F-2026-0000${index}`, cents, paidAt }),
    );
  }
  const [, , ...rows] = readDatev((await fetchDatev()).content);
  const booked = rows.filter((row) => row[6] === '4900');
  expect(booked.map((row) => [0, 1, 7, 8, 9, 10].map((index) => row[index]))).toEqual([
    ['0,01', 'S', '1200', '', '0111', 'F-2026-00000'],
    ['0,99', 'S', '1200', '', '0711', 'F-2026-00001'],
    ['123,45', 'S', '1200', '', '1311', 'F-2026-00002'],
    ['9999,99', 'S', '1200', '', '1911', 'F-2026-00003'],
    ['100000,00', 'S', '1200', '', '2511', 'F-2026-00004'],
  ]);
  const compensationCents = amounts.slice(0, -1).reduce((sum, cents) => sum + cents);
  expect(await readTotal()).toEqual({ ...before, compensationCents });
  const { rows: vat } = (await finance.call<{ rows: { netCents: number }[] }>('/admin/books/vat')).body;
  expect(vat.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(before.netCents);
  const twice = { voucher: 'F-2026-00000', cents: 1, paidAt: app.clock.now() };
  await expect(app.db.transaction((tx) => recordCompensation(tx, twice))).rejects.toThrow();
});

test('every customer’s and courier’s open items are cleared by their voucher', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Petersen' });
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'deliver', driver);
  const other = await orderDelivery(app, owner);
  await app.drain();
  await refundAtProvider(app, other, 700);
  await sendAllEvents(app, other);
  await refundAtProvider(app, other, 300);
  await sendAllEvents(app, other);
  await app.drain();
  await app.db.update(deliveryAttempts).set({ isRushed: false });
  app.clock.set(new Date('2026-11-23T08:00:00Z'));
  const week = '2026-11-16';
  const { totalCents } = (await finance.call<{ totalCents: number }>(`/admin/payout-preview?week=${week}`))
    .body;
  const run = await finance.call<{ id: string }>('/admin/payout-runs', { week, totalCents });
  await finance.call(`/admin/payout-runs/${run.body.id}/paid`, {});

  const [, , ...rows] = readDatev((await fetchDatev()).content);
  const open = new Map<string, number>();
  for (const [amount = '', side, , , , , account, contra, , , voucher] of rows) {
    const cents = Number(amount.replace(',', '')) * (side === 'S' ? 1 : -1);
    for (const [of, sign] of [
      [account, 1],
      [contra, -1],
    ] as const) {
      const key = `${of} ${voucher}`;
      if (of === '10000' || of === '70000') open.set(key, (open.get(key) ?? 0) + sign * cents);
    }
  }
  // One voucher for each of the two orders, and one for the courier's week.
  expect([...open.values()]).toEqual([0, 0, 0]);
  const courier = rows.filter((row) => row[6] === '3100' || row[6] === '70000');
  const amount = (totalCents / 100).toFixed(2).replace('.', ',');
  const voucher = `${week}-${driver.id.slice(0, 8)}`;
  expect(courier.map((row) => [0, 1, 6, 7, 9, 10, 13].map((index) => row[index]))).toEqual([
    [amount, 'S', '3100', '70000', '2011', voucher, `Verdienst Woche ab ${week} Jonas Petersen`],
    [amount, 'S', '70000', '1200', '2311', voucher, `Auszahlung Woche ab ${week} Jonas Petersen`],
  ]);
});

test('a returned transfer is booked back, on the day on which it was returned', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Petersen' });
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'deliver', driver);
  await app.db.update(deliveryAttempts).set({ isRushed: false });
  app.clock.set(new Date('2026-11-30T08:00:00Z'));
  const week = '2026-11-23';
  const { totalCents } = (await finance.call<{ totalCents: number }>(`/admin/payout-preview?week=${week}`))
    .body;
  const run = await finance.call<{ id: string; payouts: { id: string }[] }>('/admin/payout-runs', {
    week,
    totalCents,
  });
  await finance.call(`/admin/payout-runs/${run.body.id}/paid`, {});
  app.clock.set(new Date('2026-12-02T08:00:00Z'));
  const payout = (await app.db.select().from(payouts)).find(({ runId }) => runId === run.body.id);
  await finance.call(`/admin/payouts/${payout?.id}/return`, { reason: 'Konto aufgelöst' });
  const [, , ...rows] = readDatev((await fetchDatev('2026-12')).content);
  expect(rows.map((row) => [1, 6, 7, 9, 13].map((index) => row[index]))).toEqual([
    ['H', '70000', '1200', '0212', 'Rückläufer Woche ab 2026-11-16 Jonas Petersen'],
  ]);
});

test('no customer name breaks a line, ends a field or becomes a formula', async () => {
  const setName = async (customerName: string) => {
    const [invoice] = await app.db.select().from(invoices);
    const content: InvoiceContent = { ...(invoice?.content as InvoiceContent), customerName, shortId: '' };
    await app.pool.query('alter table invoices disable trigger all');
    await app.db.update(invoices).set({ content });
    await app.pool.query('alter table invoices enable trigger all');
  };
  const textOf = async () => readDatev((await fetchDatev()).content)[2]?.[13];
  await setName('A;B "C"\r\nD €');
  expect(await textOf()).toBe('Rechnung A;B "C" D €');
  await setName(`Łukasz ${'ö'.repeat(80)}`);
  expect(await textOf()).toBe(`Rechnung Lukasz ${'ö'.repeat(44)}`);
});

test.each(['2026-13', '26-11', '', '2026-11-20'])('%j is refused as a month', async (month) => {
  expect(await finance.call('/admin/books/export', { month })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  });
});
