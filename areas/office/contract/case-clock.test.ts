import { expect, test } from 'vitest';
import { caseClockText } from './case-clock.ts';

const dueAt = '2026-12-04T22:59:59.999Z';

test.each([
  ['2026-11-25T11:00:00Z', 'noch 9 Tage'],
  ['2026-12-03T11:00:00Z', 'noch 1 Tag'],
  ['2026-12-04T11:00:00Z', 'in 24 Std. fällig'],
  ['2026-12-05T11:00:00Z', 'überfällig'],
  ['2026-12-06T11:00:00Z', 'seit 1 Tag überfällig'],
  ['2026-12-07T11:00:00Z', 'seit 2 Tagen überfällig'],
])('an open case reads at %s: %s', (now, text) => {
  expect(caseClockText({ state: 'open', dueAt }, new Date(now))).toBe(text);
});

test('a case whose customer is asked has no clock', () => {
  expect(caseClockText({ state: 'asked', dueAt }, new Date(dueAt))).toBe('Rückfrage läuft');
});
