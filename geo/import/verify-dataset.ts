import path from 'node:path';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { openServiceArea } from '#geo/service-area/service-area.ts';
import { GeoError } from '#geo/geo.ts';
import { createRoadRouter } from '#geo/roads/road-router.ts';
import { createSearchGeocoder } from '#geo/search/search-geocoder.ts';
import { ARCHIVE_NAME } from '#geo/tiles/build-tiles.ts';
import { TileArchive } from '#geo/tiles/tile-archive.ts';
import { ImportRefusal } from './import-refusal.ts';
import type { OsmExtract } from './osm-extract.ts';

const PROBES = 60;
/** Share of routes found between random probes in the city; unconnected networks yield fewer. */
const MIN_ROUTED_SHARE = 0.2;
/** Share of the probes' streets that are found by name. */
const MIN_FOUND_SHARE = 0.8;

interface Probe extends Coordinates {
  name: string;
}

/**
 * Opens the dataset as the server will, routes between streets all over the city and searches them by name.
 * Throws ImportRefusal ROADS_UNCONNECTED, FAILED.
 */
export async function verifyDataset(extract: OsmExtract, dir: string): Promise<void> {
  const serviceArea = await openServiceArea(dir);
  const probes = pickProbes(extract, (point) => serviceArea.contains(point));
  if (probes.length < 2) throw new ImportRefusal('NOT_HAMBURG');
  const geocoder = await createSearchGeocoder(dir, serviceArea);
  let found = 0;
  for (const { name } of probes) {
    const [first] = await geocoder.suggest(name, 1);
    if (first?.match === 'exact') found += 1;
  }
  if (found < probes.length * MIN_FOUND_SHARE) {
    throw new ImportRefusal('FAILED', `only ${found} of ${probes.length} streets are found by their names`);
  }
  const driven = await countRoutes(dir, probes);
  if (driven < probes.length * MIN_ROUTED_SHARE) {
    throw new ImportRefusal('ROADS_UNCONNECTED', `${driven} of ${probes.length} routes can be driven`);
  }
  const archive = await TileArchive.find(path.join(dir, ARCHIVE_NAME));
  if (!archive) throw new ImportRefusal('FAILED', 'there is no map');
  await archive.getHeader();
  await archive.close();
}

async function countRoutes(dir: string, probes: readonly Probe[]): Promise<number> {
  const router = await createRoadRouter(dir, 'probe', { threads: 1 });
  try {
    let driven = 0;
    for (const [index, from] of probes.entries()) {
      const to = probes[(index + 1) % probes.length] ?? from;
      await router.route(from, to).then(
        () => (driven += 1),
        (error: unknown) => {
          if (!(error instanceof GeoError) || error.code === 'UNAVAILABLE') throw error;
        },
      );
    }
    return driven;
  } finally {
    await router.close();
  }
}

/** Streets from all over the extract, the same ones on every call. */
function pickProbes(extract: OsmExtract, isInside: (point: Coordinates) => boolean): Probe[] {
  const streets: Probe[] = [];
  for (const { tags, nodeIds } of extract.ways) {
    if (!tags.highway || !tags.name) continue;
    const position = extract.findPosition(nodeIds[nodeIds.length >> 1] ?? 0);
    if (position && isInside(position)) streets.push({ ...position, name: tags.name });
  }
  const step = Math.max(1, Math.floor(streets.length / PROBES));
  return streets.filter((_, index) => index % step === 0).slice(0, PROBES);
}
