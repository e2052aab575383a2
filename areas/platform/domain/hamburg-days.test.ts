import { expect, test } from 'vitest';
import { spanOfDay, startOfYear } from './hamburg-days.ts';

test.each([
  ['2026-11-20', '2026-11-19T23:00:00.000Z', 24],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
])('%s begins in Hamburg at %s and has %i hours', (name, start, hours) => {
  const span = spanOfDay(name);
  expect(span.start.toISOString()).toBe(start);
  expect((span.end.getTime() - span.start.getTime()) / 3_600_000).toBe(hours);
});

test('a year begins with its first midnight in Hamburg', () => {
  expect(startOfYear(2027).toISOString()).toBe('2026-12-31T23:00:00.000Z');
});
