/** How long a search takes in a city of Hamburg's size, and how well it handles misspelled streets. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openServiceArea } from '#geo/service-area/service-area.ts';
import { buildServiceArea } from '#geo/service-area/build-service-area.ts';
import type { Geocoder } from '#geo/geo.ts';
import { buildSearch } from '#geo/search/build-search.ts';
import { createSearchGeocoder } from '#geo/search/search-geocoder.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { misspell } from '#maps/tests/street-names.ts';
import { drawSyntheticCity, type SyntheticCity } from './synthetic-addresses.ts';

const QUERIES = 2000;
const LIMIT = 8;
const LIMIT_MS = 10;
const OPENING_LIMIT_MS = 150;
/** The share of misspelled streets that must be found first, and among the first five. */
const FIRST_SHARE = 0.85;
const FIVE_SHARE = 0.95;

export interface SearchFigures {
  lines: string[];
  isGood: boolean;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export async function measureSearch(): Promise<SearchFigures> {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-search-'));
  try {
    const streets = await buildSynthetic(dir);
    const serviceArea = await openServiceArea(dir);
    collectGarbage();
    const before = process.memoryUsage();
    const started = performance.now();
    const geocoder = await createSearchGeocoder(dir, serviceArea);
    const openingMs = performance.now() - started;
    collectGarbage();
    const after = process.memoryUsage();
    const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
    const { size } = await stat(path.join(dir, 'search.bin'));
    const times = await timeQueries(geocoder, streets);
    const { first, five } = await countMisspelled(geocoder, streets);
    const p99 = times[Math.floor(0.99 * times.length)] ?? 0;
    return {
      lines: [
        `9,000 streets, 306,000 house numbers, 50,000 places: ${(size / 2 ** 20).toFixed(1)} MB on disk, opened in ${Math.round(openingMs)} ms (limit ${OPENING_LIMIT_MS}), ${Math.round(megabytes)} MB in memory`,
        `a search: p50 ${(times[times.length >> 1] ?? 0).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (limit ${LIMIT_MS}), longest ${(times.at(-1) ?? 0).toFixed(2)} ms`,
        `${QUERIES} misspelled streets: ${percent(first)} come first (at least ${percent(FIRST_SHARE)}), ${percent(five)} among five (at least ${percent(FIVE_SHARE)})`,
      ],
      isGood: p99 <= LIMIT_MS && openingMs <= OPENING_LIMIT_MS && first >= FIRST_SHARE && five >= FIVE_SHARE,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The drawn city can be garbage collected before anything is measured. */
async function buildSynthetic(dir: string): Promise<SyntheticCity['streets']> {
  const { city, streets } = drawSyntheticCity();
  const extract = extractOf(city);
  await buildServiceArea(extract, dir, () => undefined);
  await buildSearch(extract, dir, await openServiceArea(dir), () => undefined);
  return streets;
}

/** As people type: complete addresses and prefixes, with and without typos, postcodes, Stadtteile. */
async function timeQueries(geocoder: Geocoder, streets: SyntheticCity['streets']): Promise<number[]> {
  const random = seededRandom(3);
  const times: number[] = [];
  for (let query = 0; query < QUERIES + 100; query++) {
    const { name = '', postcode, district } = streets[Math.floor(random() * streets.length)] ?? {};
    const number = 1 + Math.floor(random() * 40);
    const typed = [
      `${name} ${number}`,
      `${name} ${number}, ${postcode} Hamburg-${district}`,
      `${misspell(name, random)} ${number}`,
      `${misspell(name, random)} ${number}, ${district}`,
      name.slice(0, 1 + Math.floor(random() * name.length)),
      `${number} ${name.toLowerCase()} ${district}`,
      `Bäckerei ${name}`,
    ][query % 7];
    const started = performance.now();
    await geocoder.suggest(typed ?? '', LIMIT);
    // The first queries are warm-up for the compiler.
    if (query >= 100) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

async function countMisspelled(
  geocoder: Geocoder,
  streets: SyntheticCity['streets'],
): Promise<{ first: number; five: number }> {
  const random = seededRandom(4);
  let [first, five] = [0, 0];
  for (let query = 0; query < QUERIES; query++) {
    const { name = '' } = streets[Math.floor(random() * streets.length)] ?? {};
    const found = await geocoder.suggest(misspell(name, random), 5);
    const place = found.findIndex(({ mainText, needsHouseNumber }) => needsHouseNumber && mainText === name);
    if (place === 0) first++;
    if (place >= 0) five++;
  }
  return { first: first / QUERIES, five: five / QUERIES };
}
