/** Draws one tile of the map as an SVG picture, by the same style as the map library does. */
import type { MapStyleDocument } from '#geo/geo.ts';
import { type DrawnPath, drawShapes, type ShapeLayer } from './draw-shapes.ts';
import { placeNames } from './place-names.ts';
import type { StillFeature } from './read-shapes.ts';
import { STILL_UNITS } from './still-units.ts';
import { colorText, type StyleLayer } from './style-values.ts';

interface Still {
  style: MapStyleDocument;
  zoom: number;
  /** The features of a layer, in units of the picture. */
  read: (layer: StyleLayer) => readonly StillFeature[];
}

/** The whole picture, with its ground also where the map has nothing. */
export function drawStill({ style, zoom, read }: Still): string {
  const layers = (style.layers as StyleLayer[]).filter(
    ({ minzoom = 0, maxzoom = 24 }) => minzoom <= zoom && zoom < maxzoom,
  );
  const shapes = layers.flatMap((layer): DrawnPath[] => {
    if (layer.type === 'symbol') return [];
    if (layer.type !== 'background') return drawShapes(layer as ShapeLayer, read(layer), zoom);
    const fill = colorText(layer, 'background-color', { zoom });
    return [{ look: ` fill="${fill}"`, path: `M0 0h${STILL_UNITS}v${STILL_UNITS}H0z` }];
  });
  // Placed from the last layer to the first: whoever is placed first keeps its place.
  const named = layers.filter(({ type }) => type === 'symbol').toReversed();
  const names = placeNames(
    named.map((layer) => ({ layer, features: read(layer) })),
    zoom,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STILL_UNITS} ${STILL_UNITS}">${writePaths(shapes)}${names}</svg>`;
}

/** A road is drawn twice, with its edge and without: its path is written once. */
function writePaths(shapes: readonly DrawnPath[]): string {
  const times = new Map<string, number>();
  for (const { path } of shapes) times.set(path, (times.get(path) ?? 0) + 1);
  const shared = [...times].flatMap(([path, count]) => (count > 1 ? [path] : []));
  const ids = new Map(shared.map((path, index) => [path, `p${index}`]));
  const written = shapes.map(({ look, path }) => {
    const id = ids.get(path);
    return id ? `<use href="#${id}"${look}/>` : `<path${look} d="${path}"/>`;
  });
  const defined = [...ids].map(([path, id]) => `<path id="${id}" d="${path}"/>`);
  return `${defined.length > 0 ? `<defs>${defined.join('')}</defs>` : ''}${written.join('')}`;
}
