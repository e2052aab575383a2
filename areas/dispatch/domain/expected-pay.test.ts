import { expect, test } from 'vitest';
import { type DrivenStretch, expectPay } from './expected-pay.ts';

/** Of so many drivers on so many days: 1, 2, 3, ... euros an hour. */
const drive = (drivers: number, days: number): DrivenStretch[] =>
  Array.from({ length: drivers * days }, (_, index) => ({
    driverId: `driver ${index % drivers}`,
    day: `day ${Math.floor(index / drivers)}`,
    centsAnHour: (index + 1) * 100,
  }));

test('the ranges hold half and nine tenths of what was measured', () => {
  expect(expectPay(drive(5, 20))).toEqual({
    half: { fromCents: 2500, untilCents: 7600 },
    nine: { fromCents: 500, untilCents: 9600 },
  });
});

test.each([
  ['few stretches', drive(5, 7)],
  ['four drivers', drive(4, 20)],
  ['four days', drive(20, 4)],
])('of %s nothing is told', (_what, stretches) => {
  expect(expectPay(stretches)).toBeUndefined();
});
