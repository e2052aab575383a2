import { expect, test } from 'vitest';
import { circleAround, keepWithin, shiftPoint, shiftText } from './shift-point.ts';

const door = { lat: 53.55, lng: 9.93 };
const moved = (east: number, north: number) => shiftPoint(door, { east, north });

test.each([
  [0, 0, 'Der Punkt liegt, wo die Karte die Adresse hat.'],
  [5, 0, 'Um 5 m nach Osten verschoben.'],
  [0, 5, 'Um 5 m nach Norden verschoben.'],
  [-30, 30, 'Um 42 m nach Nordwesten verschoben.'],
  [-7, -1, 'Um 7 m nach Westen verschoben.'],
  [20, -18, 'Um 27 m nach Südosten verschoben.'],
])('%i m east and %i m north are given in metres and direction', (east, north, text) => {
  expect(shiftText(door, moved(east, north))).toBe(text);
});

test('a point stays within the circle, and is stopped at its edge where it leaves it', () => {
  expect(keepWithin(door, moved(100, 100), 150)).toEqual(moved(100, 100));
  expect(keepWithin(door, door, 150)).toEqual(door);
  expect(shiftText(door, keepWithin(door, moved(300, 0), 150))).toBe('Um 150 m nach Osten verschoben.');
  expect(shiftText(door, keepWithin(door, moved(-300, -300), 150))).toBe(
    'Um 150 m nach Südwesten verschoben.',
  );
});

test('the circle of allowed points is closed and has the allowed radius', () => {
  const ring = circleAround(door, 150);
  expect(ring.at(-1)?.lat).toBeCloseTo(ring[0]?.lat ?? 0, 9);
  expect(ring[0]?.lng).toBeCloseTo(moved(150, 0).lng, 9);
});
