import { expect, test } from 'vitest';
import { pauseAfter } from './pause-after.ts';

test('the pauses between attempts grow from two seconds to five minutes', () => {
  expect([0, 1, 2, 7, 8, 2000].map(pauseAfter)).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000]);
});
