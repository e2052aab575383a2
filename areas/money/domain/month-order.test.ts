import { expect, test } from 'vitest';
import { countMonthsSince, findNextMonth, isMonthOver } from './month-order.ts';

test('after December comes the January of the next year', () => {
  expect(findNextMonth('2026-12')).toBe('2027-01');
});

test('a month is over at midnight in Hamburg', () => {
  expect(isMonthOver('2026-10', new Date('2026-10-31T22:59:59Z'))).toBe(false);
  expect(isMonthOver('2026-10', new Date('2026-10-31T23:00:00Z'))).toBe(true);
});

test('months are counted with the first and the current one', () => {
  expect(countMonthsSince('2025-12', new Date('2026-02-01T12:00:00Z'))).toBe(3);
});
