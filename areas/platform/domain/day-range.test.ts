import { expect, test } from 'vitest';
import { cutRange, findRangeBefore, lastDays, listDaysOf } from './day-range.ts';

test('the last days end with today, which begins at midnight in Hamburg', () => {
  expect(lastDays(new Date('2026-11-20T22:59:59Z'), 30)).toEqual({ from: '2026-10-22', until: '2026-11-20' });
  expect(lastDays(new Date('2026-11-20T23:00:00Z'), 30)).toEqual({ from: '2026-10-23', until: '2026-11-21' });
  expect(lastDays(new Date('2026-11-20T12:00:00Z'), 1)).toEqual({ from: '2026-11-20', until: '2026-11-20' });
});

test('a range lists every day once, across months, leap days and clock changes', () => {
  expect(listDaysOf({ from: '2028-02-28', until: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(listDaysOf({ from: '2026-10-24', until: '2026-10-26' })).toHaveLength(3);
  expect(listDaysOf({ from: '2026-03-29', until: '2026-03-29' })).toEqual(['2026-03-29']);
  expect(listDaysOf({ from: '2026-01-01', until: '2027-01-01' })).toHaveLength(366);
});

test('a range is cut into consecutive parts, the last one with the remainder', () => {
  expect(cutRange({ from: '2026-10-20', until: '2026-10-26' }, 3)).toEqual([
    { from: '2026-10-20', until: '2026-10-22' },
    { from: '2026-10-23', until: '2026-10-25' },
    { from: '2026-10-26', until: '2026-10-26' },
  ]);
  expect(cutRange({ from: '2026-10-20', until: '2026-10-20' }, 3)).toEqual([
    { from: '2026-10-20', until: '2026-10-20' },
  ]);
});

test('the preceding range has the same length and ends the day before, across months and clock changes', () => {
  expect(findRangeBefore({ from: '2026-11-16', until: '2026-11-22' })).toEqual({
    from: '2026-11-09',
    until: '2026-11-15',
  });
  expect(findRangeBefore({ from: '2026-03-01', until: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    until: '2026-02-28',
  });
  expect(findRangeBefore({ from: '2026-10-25', until: '2026-11-23' })).toEqual({
    from: '2026-09-25',
    until: '2026-10-24',
  });
});
