/** Cuts features into vector tiles, a small part of the city at a time. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import {
  type DrawnFeature,
  type FeatureStore,
  REGION_ZOOM,
  type Square,
  type TileLayer,
  tileLayers,
} from './feature-store.ts';

export const MIN_ZOOM = 8;
/** The browser scales these up for higher zooms: a unit of a tile is 35 cm in Hamburg. */
export const MAX_ZOOM = 14;

const EXTENT = 4096;

const cutting = {
  extent: EXTENT,
  tolerance: 3,
  buffer: 64,
  coordinates: 'unitSquare',
  wrap: false,
  // Tiles are cut on demand only.
  indexMaxZoom: 0,
} as const;

export interface CutTile extends Square {
  bytes: Uint8Array;
}

/** Features of one layer that appear at the same zoom. */
interface Slice {
  layer: TileLayer;
  minZoom: number;
  tiles: GeoJSONVT;
}

/** Every non-empty tile; `report` gets the progress. */
export function* cutTiles(store: FeatureStore, report: (share: number) => void): Iterable<CutTile> {
  const regions = store.listRegions();
  const overviews = new Map(
    regions.map(({ x, y }) => {
      const levels = REGION_ZOOM - MIN_ZOOM;
      const square = { z: MIN_ZOOM, x: x >> levels, y: y >> levels };
      return [`${square.x}/${square.y}`, square];
    }),
  );
  for (const square of overviews.values()) {
    yield* cutSquare(store, store.listUpTo(REGION_ZOOM - 1), square, REGION_ZOOM - 1);
  }
  for (const [index, region] of regions.entries()) {
    yield* cutSquare(store, store.listOfRegion(region), region, MAX_ZOOM);
    report((index + 1) / regions.length);
  }
}

/**
 * The tiles of a square down to a zoom. For the library the square is the whole world, so tiles above it cost
 * nothing.
 */
function* cutSquare(
  store: FeatureStore,
  features: Iterable<number>,
  square: Square,
  lastZoom: number,
): Iterable<CutTile> {
  const slices = sliceFeatures(store, features, square);
  for (let z = square.z; z <= lastZoom; z++) {
    const across = 2 ** (z - square.z);
    for (let y = 0; y < across; y++) {
      for (let x = 0; x < across; x++) {
        const bytes = drawTile(slices, { z: z - square.z, x, y }, z);
        if (bytes) yield { z, x: square.x * across + x, y: square.y * across + y, bytes };
      }
    }
  }
}

function sliceFeatures(store: FeatureStore, features: Iterable<number>, square: Square): Slice[] {
  const found = new Map<string, { layer: TileLayer; minZoom: number; features: DrawnFeature[] }>();
  for (const feature of features) {
    const look = store.lookOf(feature);
    // Features from lower zooms are in the square's first tile too.
    const minZoom = Math.max(square.z, look.minZoom);
    const key = `${look.layer} ${minZoom}`;
    const slice = found.get(key) ?? { layer: look.layer, minZoom, features: [] };
    found.set(key, slice);
    slice.features.push(store.toGeoJson(feature, square));
  }
  // The finest tiles keep every corner, as they are scaled up.
  const options = { ...cutting, maxZoom: MAX_ZOOM - square.z };
  return [...found.values()].map(({ layer, minZoom, features: of }) => ({
    layer,
    minZoom,
    tiles: new GeoJSONVT({ type: 'FeatureCollection', features: of }, options),
  }));
}

/** undefined where the tile would be empty. */
function drawTile(slices: readonly Slice[], { z, x, y }: Square, zoom: number): Uint8Array | undefined {
  const layers: Partial<Record<TileLayer, GeoJSONVTTile>> = {};
  for (const name of tileLayers) {
    const tiles = slices
      .filter(({ layer, minZoom }) => layer === name && minZoom <= zoom)
      .flatMap((slice) => slice.tiles.getTile(z, x, y) ?? []);
    const features = tiles.flatMap((tile) => tile.features) as GeoJSONVTTile['features'];
    const [tile] = tiles;
    if (tile && features.length > 0) layers[name] = { ...tile, features };
  }
  if (Object.keys(layers).length === 0) return undefined;
  return fromGeojsonVt(layers, { version: 2, extent: EXTENT });
}
