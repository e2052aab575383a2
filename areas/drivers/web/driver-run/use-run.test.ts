import { expect, test } from 'vitest';
import { dropDone, type Run, sortByRun } from './use-run.ts';

const run = { stops: ['b', 'a', 'b'].map((deliveryId) => ({ deliveryId })) } as Run;
type Delivery = Parameters<typeof sortByRun>[0][number];
const list = (ids: string, allowedCommands: Delivery['allowedCommands'] = ['deliver']): Delivery[] =>
  ids.split('').map((id) => ({ id, allowedCommands }));
const idsOf = (all: readonly Delivery[]) => all.map(({ id }) => id).join('');

test('deliveries are sorted by their next stops, and those not in the run come last', () => {
  expect(idsOf(sortByRun(list('xayb'), run))).toBe('baxy');
});

test('until the run is loaded, deliveries keep their order', () => {
  expect(idsOf(sortByRun(list('xab'), undefined))).toBe('xab');
});

test('a delivery that only waits for the network is moved behind the next one, with its stops', () => {
  const stops = ['b', 'a'].map((deliveryId) => ({ deliveryId, kind: 'dropoff', metersFromPrevious: 700 }));
  const deliveries = [...list('b', []), ...list('ax')];
  const left = dropDone({ ...run, stops, totalMeters: 1400 } as Run, deliveries);
  expect(left.stops.map(({ deliveryId }) => deliveryId)).toEqual(['a']);
  expect(left.totalMeters).toBe(700);
  expect(idsOf(sortByRun(deliveries, left))).toBe('axb');
  expect(idsOf(sortByRun(deliveries, undefined))).toBe('axb');
});
