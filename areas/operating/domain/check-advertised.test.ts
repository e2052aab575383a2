import { expect, test } from 'vitest';
import { listUnobtainable } from './check-advertised.ts';

test('every advertised time that no order is promised is reported', () => {
  expect(listUnobtainable()).toEqual([
    { kind: 'tier_time', tier: 'Express', minutes: 90 },
    { kind: 'tier_time', tier: 'Sofort', minutes: 60 },
    { kind: 'times', minutes: [30, 35, 40, 45], shortestMinutes: 90 },
  ]);
});
