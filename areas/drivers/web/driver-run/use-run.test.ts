import { expect, test } from 'vitest';
import { dropDone, joinDoors, type Run, sortByRun } from './use-run.ts';

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

test('stops at one door that follow each other are one, with the earliest promise', () => {
  const stop = (shortId: string, door: string, promisedBy: string) => ({
    shortId,
    door,
    promisedBy,
    kind: 'pickup',
  });
  const stops = [stop('a', '0', '17'), stop('b', '0', '16'), stop('c', '1', '18'), stop('d', '0', '19')];
  expect(
    joinDoors({ stops } as unknown as Run).stops.map(({ shortId, parcels, promisedBy }) => [
      shortId,
      parcels,
      promisedBy,
    ]),
  ).toEqual([
    ['a, b', 2, '16'],
    ['c', 1, '18'],
    ['d', 1, '19'],
  ]);
});
