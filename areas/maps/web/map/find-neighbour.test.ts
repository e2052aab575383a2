import { expect, test } from 'vitest';
import { findNearest, findNeighbour } from './find-neighbour.ts';

const points = [
  { lat: 53.55, lng: 10 },
  { lat: 53.55, lng: 10.02 },
  { lat: 53.551, lng: 10.01 },
  { lat: 53.58, lng: 10 },
  { lat: 53.55, lng: 10 },
  { lat: 53.55, lng: 10 },
];

test('an arrow key leads to the nearest point in its direction, and nowhere at the edge', () => {
  expect(findNeighbour(points, 2, 'ArrowRight')).toBe(1);
  expect(findNeighbour(points, 1, 'ArrowLeft')).toBe(2);
  expect(findNeighbour(points, 0, 'ArrowUp')).toBe(3);
  expect(findNeighbour(points, 3, 'ArrowUp')).toBeUndefined();
});

test('several points at one place are reached one after another', () => {
  expect(findNeighbour(points, 0, 'ArrowRight')).toBe(4);
  expect(findNeighbour(points, 4, 'ArrowRight')).toBe(5);
  expect(findNeighbour(points, 5, 'ArrowRight')).toBe(2);
  expect(findNeighbour(points, 4, 'ArrowLeft')).toBe(0);
});

test('from every point every other one can be reached by arrow keys', () => {
  const seen = new Set([0]);
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
  for (const index of seen) {
    for (const key of keys) {
      const next = findNeighbour(points, index, key);
      if (next !== undefined) seen.add(next);
    }
  }
  expect(seen.size).toBe(points.length);
});

test('the point nearest to a place is found', () => {
  expect(findNearest(points, { lat: 53.57, lng: 10 })).toBe(3);
  expect(findNearest([], { lat: 53.57, lng: 10 })).toBeUndefined();
});
