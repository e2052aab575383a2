import { expect, test } from 'vitest';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { makeStreetNames, misspell } from '#maps/tests/street-names.ts';
import { readQuery } from './read-query.ts';
import { createSearchIndex } from './search-index.ts';

test('of 9,000 streets a misspelled one is the first found in 85 % and among the first five in 95 %', () => {
  const names = makeStreetNames(9000);
  const index = createSearchIndex(
    names.map((name) => ({ name, aliases: [], context: [], postcodes: [], takesNumber: true, weight: 0 })),
  );
  const random = seededRandom(2);
  const typed = Array.from({ length: 2000 }, () => {
    const street = Math.floor(random() * names.length);
    return { street, text: misspell(names[street] ?? '', random) };
  });
  const places = typed.map(({ street, text }) =>
    index.search(readQuery(text), 5).findIndex(({ entry }) => entry === street),
  );
  expect(places.filter((place) => place >= 0).length / typed.length).toBeGreaterThanOrEqual(0.95);
  expect(places.filter((place) => place === 0).length / typed.length).toBeGreaterThanOrEqual(0.85);
});
