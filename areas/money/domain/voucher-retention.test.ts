import { expect, test } from 'vitest';
import { invoiceYear, keptSince, retainUntil } from './voucher-retention.ts';

test.each([
  ['2026-01-01T00:00:00+01:00', 2026],
  ['2026-12-31T23:59:59+01:00', 2026],
  // Already the new year in Hamburg, still the old year in UTC.
  ['2026-12-31T23:00:00Z', 2027],
])('an invoice of %s belongs to the year %i', (instant, year) => {
  expect(invoiceYear(new Date(instant))).toBe(year);
});

test.each(['2026-01-01T00:00:00+01:00', '2026-07-01T12:00:00+02:00', '2026-12-31T23:59:59+01:00'])(
  'an invoice of %s is kept through the year 2034',
  (instant) => {
    expect(retainUntil(new Date(instant))).toEqual(new Date('2035-01-01T00:00:00+01:00'));
  },
);

test.each([
  ['2034-12-31T22:59:59Z', '2026-01-01T00:00:00+01:00'],
  ['2034-12-31T23:00:00Z', '2027-01-01T00:00:00+01:00'],
])('at %s invoices since %s are kept, and none from before', (now, since) => {
  const first = new Date(since);
  expect(keptSince(new Date(now))).toEqual(first);
  expect(retainUntil(first).getTime()).toBeGreaterThan(Date.parse(now));
  expect(retainUntil(new Date(first.getTime() - 1)).getTime()).toBeLessThanOrEqual(Date.parse(now));
});
