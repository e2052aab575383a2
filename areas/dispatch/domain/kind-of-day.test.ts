import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { kindOf, listDaysLike } from './kind-of-day.ts';

const day = (name: string) => Temporal.PlainDate.from(name);

test('a public holiday is like a Sunday, whatever its weekday', () => {
  expect(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'].map((name) => kindOf(day(name)))).toEqual([
    'workday',
    'sunday',
    'sunday',
    'sunday',
  ]);
  const like = listDaysLike('workday', { first: day('2026-12-24'), end: day('2027-01-02') });
  expect(like.map(String)).toEqual(['2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31']);
});
