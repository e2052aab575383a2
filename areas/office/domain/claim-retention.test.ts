import { expect, test } from 'vitest';
import { getLapse } from './claim-retention.ts';

test.each([
  ['2026-11-21T10:00:00Z', '2022-12-31T23:00:00.000Z'],
  ['2026-12-31T22:59:59Z', '2022-12-31T23:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2023-12-31T23:00:00.000Z'],
])('at %s claims from before %s have expired', (now, lapse) => {
  expect(getLapse(new Date(now)).toISOString()).toBe(lapse);
});
