import { expect, test } from 'vitest';
import { type AdjustmentKind, fitsKind } from './pay-adjustment.ts';

test.each<[AdjustmentKind, number, boolean]>([
  ['bonus', 1, true],
  ['bonus', -1, false],
  ['deduction', -1, true],
  ['deduction', 1, false],
  ['correction', 1, true],
  ['correction', -1, true],
  ['bonus', 0, false],
  ['deduction', 0, false],
  ['correction', 0, false],
])('whether a %s of %d cents is valid: %s', (kind, cents, fits) => {
  expect(fitsKind(kind, cents)).toBe(fits);
});
