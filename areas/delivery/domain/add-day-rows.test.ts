import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRows, packRow, unpackRow } from './add-day-rows.ts';

const columns = { keys: ['speed', 'rate'], counts: ['orders'], histograms: ['minutes'] };
const row = fc.record({
  speed: fc.constantFrom('standard', 'express'),
  rate: fc.option(fc.constantFrom(7, 19)),
  orders: fc.integer({ min: -50, max: 50 }),
  minutes: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 9 }))),
});

test('rows of the same keys are one, with counts and histograms added up', () => {
  expect(
    addRows(columns, [
      { speed: 'standard', rate: 19, orders: 2, minutes: [[5, 1]] },
      { speed: 'express', rate: null, orders: 1, minutes: [] },
      {
        speed: 'standard',
        rate: 19,
        orders: 3,
        minutes: [
          [5, 2],
          [4, 1],
        ],
      },
    ]),
  ).toEqual([
    { speed: 'express', rate: null, orders: 1, minutes: [] },
    {
      speed: 'standard',
      rate: 19,
      orders: 5,
      minutes: [
        [4, 1],
        [5, 3],
      ],
    },
  ]);
});

test('days add up the same in whatever parts and order, stored or not', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (some, others) => {
      const sum = addRows(columns, [...some, ...others]);
      const stored = addRows(columns, others).map((each) => unpackRow(columns, packRow(columns, each)));
      expect(addRows(columns, [...stored, ...addRows(columns, some)])).toEqual(sum);
    }),
  );
});
