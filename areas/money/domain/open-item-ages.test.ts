import { expect, test } from 'vitest';
import { ageOf } from './open-item-ages.ts';

test.each([
  [-14, 'not_due'],
  [0, 'not_due'],
  [1, 'to_30'],
  [30, 'to_30'],
  [31, 'to_60'],
  [60, 'to_60'],
  [61, 'over_60'],
])('an invoice %s days after its last day to pay is %s', (days, age) => {
  expect(ageOf(days)).toBe(age);
});
