import { expect, test } from 'vitest';
import { deskClockText } from './desk-clock.ts';

const now = new Date('2026-11-20T12:00:00Z');
const say = (minutes: number) =>
  deskClockText(
    { dueAt: new Date(now.getTime() + minutes * 60_000).toISOString(), isOverdue: minutes <= 0 },
    now,
  );

test.each([
  [24 * 60, 'noch 24 Std.'],
  [24 * 60 - 1, 'noch 23 Std.'],
  [60, 'noch 1 Std.'],
  [59.9, 'noch 59 Min.'],
  [8, 'noch 8 Min.'],
  [0.5, 'jetzt fällig'],
  [0, 'jetzt fällig'],
  [-1, 'seit 1 Min. überfällig'],
  [-125, 'seit 2 Std. überfällig'],
  [-3 * 24 * 60, 'seit 3 Tagen überfällig'],
])('an answer due in %s minutes: %s', (minutes, text) => {
  expect(say(minutes)).toBe(text);
});
