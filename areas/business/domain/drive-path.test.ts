import { expect, test } from 'vitest';
import { cutPath, pointAt } from './drive-path.ts';

const path = [
  { lat: 53.55, lng: 10 },
  { lat: 53.56, lng: 10 },
  { lat: 53.56, lng: 10.02 },
];

test('the position is found by the share of the path’s length that was driven', () => {
  const { lat, lng } = pointAt(path, 0.25);
  expect(lat).toBeCloseTo(53.555_47, 4);
  expect(lng).toBe(10);
  expect(pointAt(path, 0)).toEqual(path[0]);
  expect(pointAt(path, 1)).toEqual(path[2]);
});

test('the path to the first stop ends there, whatever follows', () => {
  expect(cutPath(path, { lat: 53.5601, lng: 10 })).toEqual([path[0], path[1], { lat: 53.5601, lng: 10 }]);
});

test('on a path without length the position is its point', () => {
  const here = { lat: 53.55, lng: 10 };
  expect(pointAt([here, here], 0.5)).toEqual(here);
});
