/** Cuts what is to be drawn into vector tiles, a small part of the city at a time. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import {
  type DrawnFeature,
  type FeatureStore,
  REGION_ZOOM,
  type TileLayer,
  tileLayers,
} from './feature-store.ts';

export const MIN_ZOOM = 8;
/** The browser enlarges these for closer looks: a unit of a tile is 35 cm in Hamburg. */
export const MAX_ZOOM = 14;
const OVERVIEW_ZOOM = REGION_ZOOM - 1;

const EXTENT = 4096;

const cutting = {
  extent: EXTENT,
  maxZoom: MAX_ZOOM,
  tolerance: 3,
  buffer: 64,
  // Nothing is cut before it is asked for: only few of the squares above a region are wanted.
  indexMaxZoom: 0,
  coordinates: 'unitSquare',
} as const;

export interface CutTile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

/** Features of one layer that come into the tiles at the same zoom. */
interface Slice {
  layer: TileLayer;
  minZoom: number;
  tiles: GeoJSONVT;
}

/** Every tile that holds anything; `report` hears the share that is done. */
export function* cutTiles(store: FeatureStore, report: (share: number) => void): Iterable<CutTile> {
  const regions = store.listRegions();
  const overview = sliceFeatures(store, store.listUpTo(OVERVIEW_ZOOM), OVERVIEW_ZOOM);
  for (let z = MIN_ZOOM; z <= OVERVIEW_ZOOM; z++) {
    const parents = new Map(regions.map(({ x, y }) => parentOf(x, y, REGION_ZOOM - z)));
    for (const { x, y } of parents.values()) yield* drawTile(overview, z, x, y);
  }
  for (const [index, region] of regions.entries()) {
    const slices = sliceFeatures(store, store.listOfRegion(region), REGION_ZOOM);
    for (let z = REGION_ZOOM; z <= MAX_ZOOM; z++) {
      const across = 2 ** (z - REGION_ZOOM);
      for (let y = region.y * across; y < (region.y + 1) * across; y++) {
        for (let x = region.x * across; x < (region.x + 1) * across; x++) yield* drawTile(slices, z, x, y);
      }
    }
    report((index + 1) / regions.length);
  }
}

function parentOf(x: number, y: number, levels: number): [string, { x: number; y: number }] {
  const parent = { x: x >> levels, y: y >> levels };
  return [`${parent.x}/${parent.y}`, parent];
}

/** `fromZoom`: at that zoom and above it all its tiles are cut, so that earlier features need no slice each. */
function sliceFeatures(store: FeatureStore, features: Iterable<number>, fromZoom: number): Slice[] {
  const found = new Map<string, { layer: TileLayer; minZoom: number; features: DrawnFeature[] }>();
  for (const feature of features) {
    const look = store.lookOf(feature);
    const minZoom = fromZoom === REGION_ZOOM ? Math.max(fromZoom, look.minZoom) : look.minZoom;
    const key = `${look.layer} ${minZoom}`;
    const slice = found.get(key) ?? { layer: look.layer, minZoom, features: [] };
    found.set(key, slice);
    slice.features.push(store.toGeoJson(feature));
  }
  return [...found.values()].map(({ layer, minZoom, features: of }) => ({
    layer,
    minZoom,
    tiles: new GeoJSONVT({ type: 'FeatureCollection', features: of }, cutting),
  }));
}

/** Nothing where the tile would be empty. */
function* drawTile(slices: readonly Slice[], z: number, x: number, y: number): Iterable<CutTile> {
  const layers: Partial<Record<TileLayer, GeoJSONVTTile>> = {};
  for (const name of tileLayers) {
    const tiles = slices
      .filter(({ layer, minZoom }) => layer === name && minZoom <= z)
      .flatMap((slice) => slice.tiles.getTile(z, x, y) ?? []);
    const features = tiles.flatMap((tile) => tile.features) as GeoJSONVTTile['features'];
    const [tile] = tiles;
    if (tile && features.length > 0) layers[name] = { ...tile, features };
  }
  if (Object.keys(layers).length === 0) return;
  yield {
    z,
    x,
    y,
    bytes: fromGeojsonVt(layers, { version: 2, extent: EXTENT }),
  };
}
