import { expect, test } from 'vitest';
import { hamburgBoundary } from './hamburg-boundary.ts';
import { isInHamburg } from './is-in-hamburg.ts';

test.each([
  ['Norderstedt-Mitte', 53.7085, 9.992],
  ['Norderstedt-Garstedt', 53.684, 9.986],
  ['Norderstedt-Glashütte', 53.693, 10.035],
  ['Pinneberg', 53.6595, 9.797],
  ['Wedel', 53.582, 9.704],
  ['Schenefeld', 53.603, 9.825],
  ['Halstenbek', 53.633, 9.84],
  ['Rellingen', 53.651, 9.83],
  ['Bönningstedt', 53.664, 9.905],
  ['Ellerau', 53.753, 9.917],
  ['Tangstedt', 53.7345, 10.085],
  ['Tangstedt-Wiemerskamp', 53.7235, 10.125],
  ['Drage-Stove', 53.4165, 10.29],
  ['Ammersbek-Hoisbüttel', 53.6865, 10.165],
  ['Ahrensburg', 53.675, 10.235],
  ['Großhansdorf', 53.662, 10.283],
  ['Stapelfeld', 53.602, 10.222],
  ['Barsbüttel', 53.57, 10.163],
  ['Oststeinbek', 53.545, 10.167],
  ['Glinde', 53.543, 10.21],
  ['Reinbek', 53.5115, 10.248],
  ['Wentorf', 53.493, 10.253],
  ['Geesthacht', 53.4375, 10.375],
  ['Seevetal-Meckelfeld', 53.427, 10.024],
  ['Rosengarten-Vahrendorf', 53.438, 9.895],
  ['Buchholz', 53.327, 9.868],
  ['Neu Wulmstorf', 53.4655, 9.796],
  ['Buxtehude', 53.473, 9.69],
  ['Jork', 53.533, 9.682],
])('the centre of %s is outside', (_name, lat, lng) => {
  expect(isInHamburg({ lat, lng })).toBe(false);
});

test.each([
  ['Rathaus', 53.5504, 9.9924],
  ['the border quarter Ochsenzoll', 53.6775, 10.0015],
  ['Rissen', 53.5825, 9.757],
  ['Cranz', 53.5365, 9.7795],
  ['Zollenspieker', 53.3995, 10.1815],
  ['Großlohe', 53.595, 10.1855],
  ['the Duvenstedter Brook', 53.731, 10.165],
])('%s is inside', (_name, lat, lng) => {
  expect(isInHamburg({ lat, lng })).toBe(true);
});

test('the drawn city has the area of the real one, within 5 %', () => {
  const doubled = hamburgBoundary.reduce((sum, [lat, lng], index) => {
    const [nextLat, nextLng] = hamburgBoundary[(index + 1) % hamburgBoundary.length] ?? [0, 0];
    return sum + (lng * nextLat - nextLng * lat);
  }, 0);
  const squareKilometers = (Math.abs(doubled) / 2) * 111.195 ** 2 * Math.cos((53.55 * Math.PI) / 180);
  expect(squareKilometers / 747).toBeGreaterThan(0.95);
  expect(squareKilometers / 747).toBeLessThan(1.05);
});
