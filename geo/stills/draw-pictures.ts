/** Pictures of an import's tiles and of the hand-written Hamburg. */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { MapTheme } from '#maps/contract/maps.ts';
import { createEmbeddedBasemap } from '#geo/embedded/embedded-basemap.ts';
import type { MapStyleDocument } from '#geo/geo.ts';
import { MAX_ZOOM } from '#geo/tiles/cut-tiles.ts';
import type { Square } from '#geo/tiles/feature-store.ts';
import { drawStill } from './draw-still.ts';
import { readShapes, type StillFeature } from './read-shapes.ts';
import { STILL_UNITS } from './still-units.ts';

const nothing = (): StillFeature[] => [];

/** A tile of an import; the bare ground where it has none. */
export function drawTile(style: MapStyleDocument, zoom: number, bytes: Uint8Array | undefined): string {
  const shapes = bytes ? readShapes(bytes, STILL_UNITS) : nothing;
  return drawStill({ style, zoom, read: (layer) => shapes(layer['source-layer'] ?? '') });
}

interface HandWritten {
  style: MapStyleDocument;
  sources: [name: string, tiles: GeoJSONVT][];
}
const handWritten = new Map<MapTheme, Promise<HandWritten>>();

export async function drawHandWritten(theme: MapTheme, { z, x, y }: Square): Promise<string> {
  const known = handWritten.get(theme) ?? cutHandWritten(theme);
  handWritten.set(theme, known);
  const { style, sources } = await known;
  const tiles = sources.flatMap(([name, source]) => {
    const tile = source.getTile(z, x, y);
    return tile ? [[name, tile] as const] : [];
  });
  const shapes = readShapes(
    fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 }),
    STILL_UNITS,
  );
  return drawStill({ style, zoom: z, read: (layer) => shapes(layer.source ?? '') });
}

async function cutHandWritten(theme: MapTheme): Promise<HandWritten> {
  const style = await createEmbeddedBasemap().style(theme);
  const sources = Object.entries(style.sources as Record<string, { data: never }>).map(
    ([name, { data }]): [string, GeoJSONVT] => [
      name,
      new GeoJSONVT(data, { maxZoom: MAX_ZOOM, extent: 4096 }),
    ],
  );
  return { style, sources };
}
