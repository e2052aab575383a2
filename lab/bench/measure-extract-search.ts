/** Whether every address of an extract is found first, within 30 m, however it is typed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import { normalizeStreet } from '#maps/domain/normalize-street.ts';
import { type ServiceArea, openServiceArea } from '#geo/service-area/service-area.ts';
import { buildServiceArea } from '#geo/service-area/build-service-area.ts';
import type { Geocoder } from '#geo/geo.ts';
import { readExtract } from '#geo/import/read-extract.ts';
import { buildSearch } from '#geo/search/build-search.ts';
import { type Address, collectAddresses } from '#geo/search/collect-addresses.ts';
import { createSearchGeocoder } from '#geo/search/search-geocoder.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { misspell, withoutUmlauts } from '#maps/tests/street-names.ts';
import type { SearchFigures } from './measure-search.ts';

const GOAL = 0.98;
const RIGHT_METERS = 30;
/** Some addresses occur in an extract more than once at different points: any of these is correct. */
const SAME_ADDRESS_METERS = 1000;

interface Typed {
  way: string;
  text: string;
  /** The query names the part of the city. */
  saysWhere: boolean;
}

function typeAddress(
  { street, houseNumber, postcode }: Address,
  district: string,
  random: () => number,
): Typed[] {
  const short = street.replace(/stra(ß|ss)e/, 'str.').replace(/Stra(ß|ss)e/, 'Str.');
  const isMistyped = random() < 0.5;
  return [
    {
      way: 'as it is, with the postcode',
      text: [`${street} ${houseNumber}`, postcode].filter(Boolean).join(', '),
      saysWhere: postcode !== '',
    },
    {
      way: "lower case, 'str.', no umlauts",
      text: `${withoutUmlauts(short).toLowerCase()} ${houseNumber}`,
      saysWhere: false,
    },
    { way: 'number first', text: `${houseNumber} ${street}`, saysWhere: false },
    isMistyped || !district || street.length < 6
      ? { way: 'one typo', text: `${misspell(street, random)} ${houseNumber}`, saysWhere: false }
      : { way: 'with the Stadtteil', text: `${street} ${houseNumber}, ${district}`, saysWhere: true },
  ];
}

interface Count {
  all: number;
  right: number;
  ambiguous: number;
  ambiguousRight: number;
}

export async function measureExtractSearch(file: string): Promise<SearchFigures> {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-extract-'));
  try {
    const extract = readExtract(file);
    await buildServiceArea(extract, dir, () => undefined);
    const serviceArea = await openServiceArea(dir);
    await buildSearch(extract, dir, serviceArea, () => undefined);
    const addresses = collectAddresses(extract, serviceArea).filter(({ isInterpolated }) => !isInterpolated);
    return await countFound(await createSearchGeocoder(dir, serviceArea), addresses, serviceArea);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function countFound(
  geocoder: Geocoder,
  addresses: readonly Address[],
  serviceArea: ServiceArea,
): Promise<SearchFigures> {
  const random = seededRandom(5);
  const key = ({ street, houseNumber }: Address) =>
    `${normalizeStreet(street).replaceAll(' ', '')} ${houseNumber}`;
  const same = Map.groupBy(addresses, key);
  const counts = new Map<string, Count>();
  const misses: string[] = [];
  for (const address of addresses) {
    const points = (same.get(key(address)) ?? []).filter(
      (other) => greatCircleMeters(address, other) <= SAME_ADDRESS_METERS,
    );
    for (const { way, text, saysWhere } of typeAddress(
      address,
      serviceArea.findDistrict(address)?.name ?? '',
      random,
    )) {
      const found = await geocoder.suggest(text, 8);
      const place = found[0] && (await geocoder.resolve(found[0].placeId));
      const isRight = place ? points.some((point) => greatCircleMeters(point, place) <= RIGHT_METERS) : false;
      // Several have exactly this name, and the query does not tell them apart.
      const isAmbiguous = !saysWhere && found.filter(({ match }) => match === 'exact').length > 1;
      const count = counts.get(way) ?? { all: 0, right: 0, ambiguous: 0, ambiguousRight: 0 };
      counts.set(way, count);
      count.all += 1;
      if (isRight) count.right += 1;
      if (isAmbiguous) count.ambiguous += 1;
      if (isAmbiguous && isRight) count.ambiguousRight += 1;
      if (!isRight) misses.push(`${way}: '${text}' gives ${place?.formattedAddress ?? 'nothing'}`);
    }
  }
  const sum = (of: keyof Count) => [...counts.values()].reduce((total, count) => total + count[of], 0);
  const share = sum('right') / sum('all');
  const percent = (right: number, all: number) => `${((100 * right) / all).toFixed(2)} %`;
  return {
    lines: [
      `${addresses.length} addresses typed four ways: ${percent(sum('right'), sum('all'))} come first within ${RIGHT_METERS} m (at least ${100 * GOAL} %)`,
      ...[...counts].map(
        ([way, { all, right, ambiguous, ambiguousRight }]) =>
          `  ${way}: ${percent(right, all)} of ${all}; ${ambiguous} fit several streets of that name, ${ambiguousRight} of them came out right`,
      ),
      ...misses.slice(0, 10).map((miss) => `  missed, ${miss}`),
    ],
    isGood: share >= GOAL,
  };
}
