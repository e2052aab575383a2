import { expect, test } from 'vitest';
import { remainingPath } from './remaining-path.ts';

const path = [0, 0.01, 0.02, 0.03].map((east) => ({ lat: 53.55, lng: 9.95 + east }));

test('the remaining path begins beside the driver', () => {
  const left = remainingPath(path, { lat: 53.551, lng: 9.965 });
  expect(left).toHaveLength(3);
  expect(left[0]?.lng).toBeCloseTo(9.965);
  expect(left[0]?.lat).toBeCloseTo(53.55);
  expect(left.slice(1)).toEqual(path.slice(2));
});

test('at the end of the path only its end remains, before the start the whole path', () => {
  expect(remainingPath(path, { lat: 53.55, lng: 9.9801 }).at(0)).toEqual(path.at(-1));
  expect(remainingPath(path, { lat: 53.55, lng: 9.949 })).toHaveLength(4);
});

test('a position away from the path, and a path without segments, give an empty remaining path', () => {
  expect(remainingPath(path, { lat: 53.556, lng: 9.965 })).toEqual([]);
  expect(remainingPath([], { lat: 53.55, lng: 9.96 })).toEqual([]);
  expect(remainingPath(path.slice(0, 1), { lat: 53.55, lng: 9.95 })).toEqual([]);
});
