import { expect, test } from 'vitest';
import { boroughNames, districts, getDistrict } from './districts.ts';
import { isInHamburg } from './is-in-hamburg.ts';

test('Hamburg has 7 Bezirke and 104 Stadtteile, each once', () => {
  expect(boroughNames).toHaveLength(7);
  expect(new Set(districts.map(({ name }) => name)).size).toBe(104);
  const counts = boroughNames.map((name) => districts.filter(({ borough }) => borough === name).length);
  expect(counts).toEqual([19, 14, 9, 13, 18, 14, 17]);
});

test('every Stadtteil has postcodes of five digits', () => {
  for (const { name, postcodes } of districts) {
    expect(postcodes.length, name).toBeGreaterThan(0);
    for (const postcode of postcodes) expect(postcode, name).toMatch(/^2\d{4}$/);
  }
});

test('only the island of Neuwerk lies outside the service area', () => {
  expect(districts.filter((district) => !isInHamburg(district)).map(({ name }) => name)).toEqual(['Neuwerk']);
});

test('a Stadtteil is found by its exact name only', () => {
  expect(getDistrict('St. Pauli').borough).toBe('Hamburg-Mitte');
  expect(() => getDistrict('Norderstedt')).toThrow('Norderstedt');
});
