import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuiltPart } from '#geo/dataset/dataset.ts';
import type { OsmExtract } from '#geo/import/osm-extract.ts';
import { cutTiles, MAX_ZOOM, MIN_ZOOM } from './cut-tiles.ts';
import { addHandwritten } from './add-handwritten.ts';
import { type FeatureStore, REGION_ZOOM, tileLayers } from './feature-store.ts';
import { unproject } from '#maps/domain/web-mercator.ts';
import { PmtilesWriter } from './pmtiles-writer.ts';
import { readFeatures } from './read-features.ts';

export const ARCHIVE_NAME = 'basemap.pmtiles';
/** Of all the work; the rest is cutting. */
const READING_SHARE = 0.25;

/**
 * Draws the map of an extract into one archive of vector tiles. Water and city boundary are taken from the
 * hand-written Hamburg where the extract lacks them, and listed as missing. Throws for an extract without
 * roads.
 */
export async function buildTiles(
  extract: OsmExtract,
  dir: string,
  report: (share: number) => void,
): Promise<BuiltPart> {
  const { store, openRings } = readFeatures(extract);
  if (!store.has('roads')) throw new Error('The extract holds no roads: there is no map to draw.');
  const { buildings = 0, water = 0, land = 0 } = store.counts;
  const missing = addHandwritten(store);
  report(READING_SHARE);
  const writer = new PmtilesWriter(path.join(dir, ARCHIVE_NAME));
  try {
    for (const { z, x, y, bytes } of cutTiles(store, (share) =>
      report(READING_SHARE + share * (1 - READING_SHARE)),
    )) {
      writer.add(z, x, y, gzipSync(bytes));
    }
  } catch (error) {
    writer.discard();
    throw error;
  }
  const { tiles, bytes } = writer.finish({
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    bounds: boundsOf(store),
    metadata: { name: 'Elbbote', vector_layers: tileLayers.map((id) => ({ id, fields: {} })) },
  });
  return {
    counts: { tiles, tileBytes: bytes, buildings, waters: water, greens: land, openRings },
    missing,
  };
}

/** West, south, east, north of all non-empty regions. */
function boundsOf(store: FeatureStore): [number, number, number, number] {
  const regions = store.listRegions();
  const [xs, ys] = [regions.map(({ x }) => x), regions.map(({ y }) => y)];
  const across = 2 ** REGION_ZOOM;
  const northWest = unproject({ x: Math.min(...xs) / across, y: Math.min(...ys) / across });
  const southEast = unproject({ x: (Math.max(...xs) + 1) / across, y: (Math.max(...ys) + 1) / across });
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}
