import { expect, test } from 'vitest';
import { addBankDays, getBankDay } from './bank-days.ts';

test.each([
  ['2026-11-20T11:00:00Z', '2026-11-20'],
  ['2026-11-21T11:00:00Z', '2026-11-23'],
  // Still Sunday in UTC, already Monday in Hamburg.
  ['2026-11-22T23:30:00Z', '2026-11-23'],
  ['2026-12-24T23:30:00Z', '2026-12-28'],
  ['2026-12-31T23:30:00Z', '2027-01-04'],
  ['2026-04-03T10:00:00Z', '2026-04-07'],
  ['2027-03-26T10:00:00Z', '2027-03-30'],
  ['2025-04-18T10:00:00Z', '2025-04-22'],
  ['2026-05-01T10:00:00Z', '2026-05-04'],
])('a transfer sent at %s is carried out on %s', (now, day) => {
  expect(getBankDay(new Date(now))).toBe(day);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-23', 2, '2026-12-28'],
])('from %s, %i banking days later is %s', (day, count, later) => {
  expect(addBankDays(day, count)).toBe(later);
});
