import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_BLOCK, spreadBlocks } from './spread-blocks.ts';

const lefts = (blocks: [number, number][], span = { from: 0, until: 1000 }) =>
  spreadBlocks(
    blocks.map(([left, width]) => ({ left, width })),
    span,
  ).map(({ left }) => left);

test('blocks with room between them stay where their times are', () => {
  expect(
    lefts([
      [10, 40],
      [60, 5],
      [200, 30],
    ]),
  ).toEqual([10, 60, 200]);
});

test('a pick-up and a drop-off at nearly the same time stand beside each other, around their middle', () => {
  expect(
    lefts([
      [100, 10],
      [106, 10],
    ]),
  ).toEqual([89, 117]);
});

test('a group at the line of now goes to the right of it, and one at the end to the left', () => {
  expect(
    lefts(
      [
        [20, 0],
        [20, 0],
        [20, 0],
      ],
      { from: 20, until: 500 },
    ),
  ).toEqual([20, 48, 76]);
  expect(
    lefts(
      [
        [490, 0],
        [495, 0],
      ],
      { from: 0, until: 500 },
    ),
  ).toEqual([444, 472]);
});

test('whatever the times are, no two blocks overlap, their order stays, and each is wide enough', () => {
  const span = fc.record({ left: fc.integer({ min: 0, max: 600 }), width: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (blocks) => {
      const spread = spreadBlocks(blocks, { from: 0, until: 2000 });
      for (const [index, { left, width }] of spread.entries()) {
        const next = spread[index + 1];
        expect(width).toBeGreaterThanOrEqual(MIN_BLOCK);
        if (next) expect(next.left - left).toBeGreaterThanOrEqual(width - 1e-6);
      }
    }),
  );
});
