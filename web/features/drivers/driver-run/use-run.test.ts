import { expect, test } from 'vitest';
import { type Run, sortByRun } from './use-run.ts';

const run = { stops: ['b', 'a', 'b'].map((deliveryId) => ({ deliveryId })) } as Run;
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('deliveries stand in the order of their next stops, and what the run does not know comes last', () => {
  expect(idsOf(sortByRun([{ id: 'x' }, { id: 'a' }, { id: 'y' }, { id: 'b' }], run))).toBe('baxy');
});

test('until the run is there, they stand as they came', () => {
  expect(idsOf(sortByRun([{ id: 'x' }, { id: 'a' }, { id: 'b' }], undefined))).toBe('xab');
});
