/** Shared parts of our map styles. */

/** The page's own font: without a glyph server the browser renders the text itself. */
const labelFont = ['Hanken Grotesk', 'sans-serif'];

export const roundLine = { 'line-cap': 'round', 'line-join': 'round' };

/** A number, or an expression interpolated between the given zooms. */
export const byZoom = (...stops: [zoom: number, value: unknown][]) => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  ...stops.flat(),
];

interface Labels {
  id: string;
  source: string;
  sourceLayer?: string;
  filter?: unknown;
  /** From the first to just below the second. */
  zooms: readonly [number, number];
  color: string;
  halo: string;
  layout: Record<string, unknown>;
}

/** Labels, each with a halo in the colour of its background. */
export function drawLabels({ id, source, sourceLayer, filter, zooms, color, halo, layout }: Labels) {
  return {
    id,
    type: 'symbol',
    source,
    ...(sourceLayer ? { 'source-layer': sourceLayer } : {}),
    ...(filter ? { filter } : {}),
    minzoom: zooms[0],
    maxzoom: zooms[1],
    layout: { 'text-field': ['get', 'name'], 'text-font': labelFont, 'text-max-width': 7, ...layout },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  };
}
