import { expect, test } from 'vitest';
import { listPinned, placeStops, releaseStops } from './tour-pins.ts';

const stop = (text: string) => {
  const [deliveryId = '', kind] = text.split(' ');
  return { deliveryId, kind: kind as 'pickup' | 'dropoff' | 'return' };
};
const run = ['a dropoff', 'b pickup', 'b dropoff', 'c dropoff', 'r return'].map(stop);
const show = (pins: ReturnType<typeof placeStops>) =>
  pins?.map(({ deliveryId, kind, isPlaced }) => `${deliveryId} ${kind}${isPlaced ? ' !' : ''}`);

test('a stop placed by hand pins itself and the stops before it, and none behind', () => {
  const pins = placeStops(run, [], { deliveryId: 'c', dropoff: stop('b pickup') });
  expect(show(pins)).toEqual(['a dropoff', 'c dropoff !']);
});

test('both stops are placed at the end, before the returns, and earlier pins stay', () => {
  const first = placeStops(run, [], { deliveryId: 'c', dropoff: stop('a dropoff') })!;
  const order = ['c dropoff', 'a dropoff', 'b pickup', 'b dropoff', 'r return'].map(stop);
  const pins = placeStops(order, first, { deliveryId: 'b', pickup: stop('c dropoff'), dropoff: null });
  expect(show(pins)).toEqual(['b pickup !', 'c dropoff !', 'a dropoff', 'b dropoff !']);
});

test.each([
  ['before its own pick-up', { deliveryId: 'b', dropoff: stop('a dropoff') }],
  ['before a stop that is gone', { deliveryId: 'b', pickup: stop('gone dropoff') }],
  ['before its own other stop that moves behind it', { deliveryId: 'b', pickup: null }],
])('a delivery is not placed %s', (_where, places) => {
  expect(placeStops(run, [], places)).toBeUndefined();
});

test('releasing a stop also releases stops that were pinned only because they came before it', () => {
  const pins = [
    { ...stop('a dropoff'), isPlaced: true },
    { ...stop('b pickup'), isPlaced: false },
    { ...stop('c dropoff'), isPlaced: true },
  ];
  expect(show(releaseStops(pins, 'c'))).toEqual(['a dropoff !']);
  expect(releaseStops(pins.slice(0, 1), 'a')).toEqual([]);
  expect(show(listPinned(pins, ({ deliveryId }) => deliveryId !== 'c'))).toEqual(['a dropoff !']);
});
