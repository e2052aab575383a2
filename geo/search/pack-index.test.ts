import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openServiceArea } from '#geo/service-area/service-area.ts';
import { buildServiceArea } from '#geo/service-area/build-service-area.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { buildSearch } from './build-search.ts';
import { openIndex } from './pack-index.ts';
import { entryOf } from './postings.ts';
import { readSearchTables } from './search-tables.ts';
import { CityDrawing, type LatLng, moved } from './small-city.fixture.ts';

const here: LatLng = [53.576, 9.95];

test('an import stores words and ids of names, and opening does not rebuild them', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'index-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const city = new CityDrawing();
  city.street('Osterstraße', here, moved(here, 0, 300));
  city.node(moved(here, 50, 0), { amenity: 'cafe', name: 'Café Oster', alt_name: 'Osterhase' });
  const extract = extractOf(city);
  await buildServiceArea(extract, dir, () => undefined);
  await buildSearch(extract, dir, await openServiceArea(dir), () => undefined);

  const tables = await readSearchTables(dir);
  const { words, streets, places } = openIndex(tables);
  const street = tables.plain.streetNames.indexOf('Osterstraße');
  const cafe = tables.plain.placeNames.indexOf('Café Oster');
  const listEntries = (word: string) => {
    const at = words.words.indexOf(word);
    return [...new Set(Array.from(words.postings.subarray(words.starts[at], words.starts[at + 1]), entryOf))];
  };
  expect(listEntries('osterstrasse')).toContain(street);
  expect(listEntries('oster')).toEqual([tables.plain.streetNames.length + cafe]);
  expect(streets.slugs).toContain('osterstrasse');
  expect(places.slugs).toContain('osterhase');
  expect(words.nameLengths[street]).toBe('Osterstraße'.length);
});
