import { expect, test } from 'vitest';
import { pointsOf } from './map-surface.ts';

const place = { lat: 53.55, lng: 10, label: 'Ihr Kurier' };
const kilometresHigh = (points: { lat: number }[]) =>
  (Math.max(...points.map(({ lat }) => lat)) - Math.min(...points.map(({ lat }) => lat))) * 111.195;

test('a rough position is shown with the streets around, an exact one as a point', () => {
  expect(kilometresHigh(pointsOf({ isEstimate: false }, { ...place, isRough: true }))).toBeCloseTo(3);
  expect(pointsOf({ isEstimate: false }, place)).toEqual([place]);
});
