/** The labels of the map. The last layer is placed first: city names take precedence. */
import type { MapPalette } from '#geo/map-palette.ts';
import { drawLabels } from '#geo/style-parts.ts';
import type { TileLayer } from './feature-store.ts';

const isKind = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]];
const growing = (fromZoom: number, fromSize: number, toZoom: number, toSize: number) => [
  'interpolate',
  ['linear'],
  ['zoom'],
  fromZoom,
  fromSize,
  toZoom,
  toSize,
];
const alongLine = {
  'symbol-placement': 'line',
  'symbol-spacing': 320,
  'text-max-angle': 30,
  'text-padding': 6,
};
const bigRoads = ['motorway', 'primary', 'secondary'];

interface Names {
  id: string;
  layer: TileLayer;
  zooms: readonly [number, number];
  filter?: unknown;
  color: string;
  halo?: string;
  layout: Record<string, unknown>;
}

export function drawNames(color: MapPalette) {
  const names = ({ layer, halo = color.city, ...rest }: Names) =>
    drawLabels({ source: 'map', sourceLayer: layer, halo, ...rest });
  const places = ({ kinds, ...rest }: Omit<Names, 'layer' | 'filter'> & { kinds: string[] }) =>
    names({ layer: 'places', filter: isKind(...kinds), ...rest });
  const water = { color: color.waterText, halo: color.water };
  return [
    names({
      id: 'house-numbers',
      layer: 'housenumbers',
      zooms: [17, 24],
      color: color.inkSoft,
      layout: { 'text-field': ['get', 'number'], 'text-size': 10.5, 'text-padding': 1 },
    }),
    names({
      id: 'street-names',
      layer: 'roads',
      zooms: [14.3, 24],
      filter: ['!', isKind(...bigRoads)],
      color: color.inkSoft,
      layout: { ...alongLine, 'text-size': growing(14, 10.5, 17, 13) },
    }),
    names({
      id: 'main-street-names',
      layer: 'roads',
      zooms: [12.8, 24],
      filter: isKind(...bigRoads),
      color: color.inkSoft,
      layout: { ...alongLine, 'text-size': growing(13, 10.5, 17, 13.5) },
    }),
    names({
      id: 'waterway-names',
      layer: 'waterways',
      zooms: [13, 24],
      ...water,
      layout: { ...alongLine, 'text-size': 11, 'text-letter-spacing': 0.08 },
    }),
    {
      id: 'station-dots',
      type: 'circle',
      source: 'map',
      'source-layer': 'places',
      minzoom: 13,
      filter: isKind('station', 'pier'),
      paint: {
        'circle-radius': 2.6,
        'circle-color': color.city,
        'circle-stroke-color': color.inkSoft,
        'circle-stroke-width': 1.2,
      },
    },
    places({
      id: 'stations',
      kinds: ['station', 'pier'],
      zooms: [14, 24],
      color: color.inkSoft,
      layout: {
        'text-size': 11,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
      },
    }),
    places({
      id: 'parks',
      kinds: ['park'],
      zooms: [12.5, 24],
      color: color.greenText,
      layout: { 'text-size': 11 },
    }),
    places({
      id: 'waters',
      kinds: ['water'],
      zooms: [10, 24],
      ...water,
      layout: { 'text-size': growing(10, 11, 15, 13), 'text-letter-spacing': 0.1 },
    }),
    names({
      id: 'motorway-numbers',
      layer: 'roads',
      zooms: [9.5, 15],
      filter: ['all', isKind('motorway'), ['has', 'ref'], ['!', ['has', 'link']]],
      color: color.inkSoft,
      layout: {
        ...alongLine,
        'text-field': ['get', 'ref'],
        'text-size': 10,
        'text-rotation-alignment': 'viewport',
      },
    }),
    places({
      id: 'quarters',
      kinds: ['quarter'],
      zooms: [13.5, 17],
      color: color.inkSoft,
      layout: { 'text-size': 11.5 },
    }),
    places({
      id: 'districts',
      kinds: ['district', 'village'],
      zooms: [11, 16],
      color: color.inkSoft,
      layout: { 'text-size': growing(11, 11, 15, 15), 'text-padding': 6 },
    }),
    places({
      id: 'boroughs',
      kinds: ['borough', 'town'],
      zooms: [9, 11],
      color: color.ink,
      layout: { 'text-size': 12.5, 'text-padding': 4 },
    }),
    places({
      id: 'cities',
      kinds: ['city'],
      zooms: [8, 9.5],
      color: color.ink,
      layout: { 'text-size': 16 },
    }),
  ];
}
