import { expect, test } from 'vitest';
import { standardValues } from '#platform/domain/versioned.ts';
import { listUnobtainable } from './check-advertised.ts';

test('every advertised price and time that cannot be ordered is reported', () => {
  expect(listUnobtainable(standardValues.prices)).toEqual([
    { kind: 'price', tier: 'Standard', advertisedCents: 1299, leastCents: 1515 },
    { kind: 'price', tier: 'Express', advertisedCents: 1999, leastCents: 3515 },
    { kind: 'tier_time', tier: 'Sofort', minutes: 60 },
    { kind: 'times', minutes: [30, 35, 40, 45], shortestMinutes: 90 },
  ]);
});
