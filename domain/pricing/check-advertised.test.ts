import { expect, test } from 'vitest';
import { listUnobtainable } from './check-advertised.ts';

test('every advertised price and time that nobody can order is named to the operator', () => {
  expect(listUnobtainable()).toEqual([
    'Standard: 1299 cents are advertised, the tariff asks at least 1515.',
    'Express: 1999 cents are advertised, the tariff asks at least 3515.',
    'Sofort: no speed promises 60 minutes.',
    'Times of 30, 35, 40, 45 minutes are advertised, the shortest promise is 90.',
  ]);
});
