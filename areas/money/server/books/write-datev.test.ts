import { expect, test } from 'vitest';
import type { Booking } from '#money/domain/booking.ts';
import { charts, getAccounts } from '#money/domain/chart-of-accounts.ts';
import { datevColumns } from './datev-columns.ts';
import { encodeWindows1252, writeDatev } from './write-datev.ts';

const booking: Booking = {
  cents: 1205,
  side: 'S',
  account: '10000',
  contraAccount: '8400',
  day: '2026-02-09',
  voucher: 'ELB-2026-000001',
  text: 'Rechnung',
};
const lineOf = (change: Partial<Booking>, createdAt = '2026-03-01T08:09:10.011Z') =>
  writeDatev({
    createdAt: new Date(createdAt),
    from: '2026-02-01',
    until: '2026-02-28',
    name: 'x'.repeat(40),
    consultantNumber: 1001,
    clientNumber: 1,
    accountLength: 4,
    chart: '03',
    bookings: [{ ...booking, ...change }],
    isFinal: false,
  })
    .toString('latin1')
    .split('\r\n');

test('all 125 columns have unique names', () => {
  expect(new Set(datevColumns).size).toBe(125);
});

test('the header line contains the time of creation, with only texts in quotes', () => {
  expect(lineOf({})[0]).toBe(
    `"EXTF";700;21;"Buchungsstapel";13;20260301090910011;;"EB";"";"";1001;1;20260101;4;20260201;20260228;"${'x'.repeat(30)}";"";1;0;0;"EUR";;"";;;"03";;;"";""`,
  );
});

test.each([
  ['2026-06-30T22:30:00Z', '20260701003000000'],
  ['2026-12-31T23:30:00Z', '20270101003000000'],
  ['2026-10-25T01:30:00Z', '20261025023000000'],
])('%s is stamped as clocks in Hamburg show it', (createdAt, stamp) => {
  expect(lineOf({}, createdAt)[0]?.split(';')[5]).toBe(stamp);
});

test('an entry has its amount with a comma, its day without the year and its texts in quotes', () => {
  expect(lineOf({})[2]).toMatch(/^12,05;"S";"EUR";;;;10000;8400;"";0902;"ELB-2026-000001";;;"Rechnung";;/);
});

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '  =cmd'])('the text %j does not become a formula', (text) => {
  expect(lineOf({ text })[2]).toContain(`"'${text.trim()}"`);
});

test('a voucher is reduced to the characters of its field', () => {
  expect(lineOf({ voucher: `Ä;"=${'9'.repeat(50)}` })[2]).toContain(`;"${'9'.repeat(36)}";`);
});

test('characters missing from the encoding lose their accents or become a full stop', () => {
  expect(encodeWindows1252('€ß–Žž').toString('hex')).toBe('80df968e9e');
  expect(encodeWindows1252('Łěa\u0308Ж').toString('latin1')).toBe('Leä.');
});

test.each([
  ['SKR03', 4, '8400', '1360', '10000'],
  ['SKR04', 4, '4400', '1460', '10000'],
  ['SKR04', 6, '440000', '146000', '1000000'],
] as const)('%s with %i digits names its accounts', (chart, length, revenue, clearing, customers) => {
  const accounts = getAccounts(chart, length);
  expect([accounts.revenueOf(19), accounts.clearing, accounts.customers]).toEqual([
    revenue,
    clearing,
    customers,
  ]);
  expect(() => accounts.revenueOf(16)).toThrow('no revenue account');
  expect(Object.keys(charts)).toContain(chart);
});
