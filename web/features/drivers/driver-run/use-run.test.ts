import { expect, test } from 'vitest';
import { type Run, sortByRun } from './use-run.ts';

const run = { stops: ['b', 'a', 'b'].map((deliveryId) => ({ deliveryId })) } as Run;
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('deliveries are sorted by their next stops, and those not in the run come last', () => {
  expect(idsOf(sortByRun([{ id: 'x' }, { id: 'a' }, { id: 'y' }, { id: 'b' }], run))).toBe('baxy');
});

test('until the run is loaded, deliveries keep their order', () => {
  expect(idsOf(sortByRun([{ id: 'x' }, { id: 'a' }, { id: 'b' }], undefined))).toBe('xab');
});
