import { expect, test } from 'vitest';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import { districts } from './districts.ts';
import { findElbeSide } from './find-elbe-side.ts';
import { isInHamburg } from './is-in-hamburg.ts';
import { namedPlaces } from './places.ts';
import { streets } from './streets.ts';

const islandDistricts = ['Wilhelmsburg', 'Veddel', 'Steinwerder', 'Kleiner Grasbrook'];

/** Villages and harbour quarters: at least two streets, where any other Stadtteil has five. */
const smallDistricts = [
  'Kleiner Grasbrook',
  'Neuengamme',
  'Reitbrook',
  'Allermöhe',
  'Tatenberg',
  'Spadenland',
  'Gut Moor',
  'Rönneburg',
  'Langenbek',
  'Sinstorf',
  'Altenwerder',
  'Francop',
  'Cranz',
];

test('more than a thousand streets and at least fifty places are known', () => {
  expect(streets.length).toBeGreaterThan(1000);
  expect(namedPlaces.length).toBeGreaterThan(50);
});

test('every Stadtteil but Neuwerk has its main streets', () => {
  for (const district of districts) {
    if (district.name === 'Neuwerk') continue;
    const count = streets.filter((street) => street.district === district).length;
    expect(count, district.name).toBeGreaterThanOrEqual(smallDistricts.includes(district.name) ? 2 : 5);
  }
});

test('a street name and its postcode occur once, a place name too', () => {
  const keys = streets.map(({ name, postcode }) => `${name} ${postcode}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(namedPlaces.map(({ name }) => name)).size).toBe(namedPlaces.length);
});

test('everything lies in Hamburg, near the middle of its Stadtteil, and has one of its postcodes', () => {
  for (const place of [...streets, ...namedPlaces]) {
    const where = `${place.name}, ${place.district.name}`;
    expect(isInHamburg(place), where).toBe(true);
    // Wilhelmsburg extends south to the Bunthäuser Spitze.
    expect(greatCircleMeters(place, place.district), where).toBeLessThan(4800);
    expect(place.district.postcodes, where).toContain(place.postcode);
  }
});

test('every street is on the side of the Elbe that its Stadtteil is on', () => {
  for (const { name, district, lat, lng } of [...streets, ...namedPlaces]) {
    const isSouth = district.borough === 'Harburg' || ['Finkenwerder', 'Waltershof'].includes(district.name);
    const expected = islandDistricts.includes(district.name) ? 'islands' : isSouth ? 'south' : 'north';
    expect(findElbeSide({ lat, lng }), `${name}, ${district.name}`).toBe(expected);
  }
});
