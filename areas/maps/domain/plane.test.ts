import { expect, test } from 'vitest';
import { greatCircleMeters } from './coordinates.ts';
import { toPlane } from './plane.ts';

test('distances on the plane are within a hundredth of those on the globe, everywhere in the city', () => {
  const ends = [
    { lat: 53.4, lng: 9.75 },
    { lat: 53.55, lng: 10 },
    { lat: 53.73, lng: 10.3 },
  ];
  const { x, y } = toPlane(ends);
  for (const [one, from] of ends.entries()) {
    for (const [other, to] of ends.entries()) {
      if (one === other) continue;
      const meters = Math.hypot(x[one]! - x[other]!, y[one]! - y[other]!);
      expect(Math.abs(meters / greatCircleMeters(from, to) - 1)).toBeLessThan(0.01);
    }
  }
});
