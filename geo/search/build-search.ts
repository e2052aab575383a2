import type { ServiceArea } from '#geo/service-area/service-area.ts';
import type { BuiltPart } from '#geo/dataset/dataset.ts';
import type { OsmExtract } from '#geo/import/osm-extract.ts';
import { listKnownStreets } from './list-known-streets.ts';
import { collectAddresses } from './collect-addresses.ts';
import { collectPlaces } from './collect-places.ts';
import { collectStreets } from './collect-streets.ts';
import { packIndex } from './pack-index.ts';
import { packSearch } from './pack-search.ts';
import { writeSearchTables } from './search-tables.ts';

/** Writes the tables for address search: streets with numbers, places, quarters, all in the service area. */
export async function buildSearch(
  extract: OsmExtract,
  dir: string,
  serviceArea: ServiceArea,
  report: (share: number) => void,
): Promise<BuiltPart> {
  const addresses = collectAddresses(extract, serviceArea);
  report(0.3);
  // Streets with most houses and ways come first, and so keep the short id of their name.
  const streets = collectStreets(extract, serviceArea, addresses).sort(
    (a, b) => b.addresses.length + b.lines.length - a.addresses.length - a.lines.length,
  );
  report(0.7);
  const { places, quarters } = collectPlaces(extract, serviceArea);
  places.sort((a, b) => b.weight - a.weight);
  report(0.85);
  const tables = packSearch(
    [...streets, ...listKnownStreets(streets, serviceArea)],
    places,
    quarters,
    serviceArea.districts,
  );
  await writeSearchTables(dir, tables, packIndex(tables));
  report(1);
  const numbers = streets.reduce((sum, street) => sum + street.addresses.length, 0);
  return {
    counts: { streets: streets.length, addresses: numbers, places: places.length },
    missing: numbers > 0 ? [] : ['addresses'],
  };
}
