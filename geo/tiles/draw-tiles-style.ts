/** The style of an import's tiles: muted, so that the route stands out. */
import type { MapCredit, MapTheme } from '#maps/contract/maps.ts';
import type { MapStyleDocument } from '#geo/geo.ts';
import { type MapPalette, mapPalettes } from '#geo/map-palette.ts';
import { byZoom, roundLine } from '#geo/style-parts.ts';
import { MAX_ZOOM, MIN_ZOOM } from './cut-tiles.ts';
import { drawNames } from './draw-names.ts';
import type { TileLayer } from './feature-store.ts';
import { tilePattern } from './tile-paths.ts';

interface StyleOf {
  version: string;
  credits: MapCredit[];
  theme: MapTheme;
}

export function drawTilesStyle({ version, credits, theme }: StyleOf): MapStyleDocument {
  const color = mapPalettes[theme];
  return {
    version: 8,
    name: 'Elbbote',
    metadata: { credits },
    center: [9.995, 53.55],
    zoom: 10.5,
    sources: {
      map: { type: 'vector', tiles: [tilePattern(version)], minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM },
    },
    layers: [...drawGround(color), ...drawRails(color), ...drawRoads(color), ...drawNames(color)],
  };
}

const from = (layer: TileLayer) => ({ source: 'map', 'source-layer': layer });
const isKind = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]];
const isTunnel = ['==', ['get', 'tunnel'], 1];

function drawGround(color: MapPalette) {
  const ground = [
    'match',
    ['get', 'kind'],
    ...(['park', 'wood', 'grass', 'industry', 'sand', 'plaza'] as const).flatMap((kind) => [
      kind,
      color[kind],
    ]),
    color.grass,
  ];
  return [
    { id: 'surroundings', type: 'background', paint: { 'background-color': color.surroundings } },
    { id: 'city', type: 'fill', ...from('city'), paint: { 'fill-color': color.city } },
    {
      id: 'land',
      type: 'fill',
      ...from('land'),
      filter: ['!', isKind('island')],
      paint: { 'fill-color': ground },
    },
    { id: 'water', type: 'fill', ...from('water'), paint: { 'fill-color': color.water } },
    {
      id: 'waterways',
      type: 'line',
      ...from('waterways'),
      layout: roundLine,
      paint: {
        'line-color': color.water,
        'line-width': byZoom(
          [10, 0.8],
          [14, ['match', ['get', 'kind'], ['river', 'canal'], 4, 1.2]],
          [17, 5],
        ),
      },
    },
    {
      id: 'islands',
      type: 'fill',
      ...from('land'),
      filter: isKind('island'),
      paint: { 'fill-color': color.grass },
    },
    {
      id: 'buildings',
      type: 'fill',
      ...from('buildings'),
      minzoom: 13,
      paint: {
        'fill-color': color.building,
        'fill-outline-color': color.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14.2, 1],
      },
    },
    {
      id: 'districts-edge',
      type: 'line',
      ...from('boundaries'),
      minzoom: 10,
      maxzoom: 14,
      filter: ['>=', ['get', 'level'], 9],
      paint: {
        'line-color': color.border,
        'line-width': 0.7,
        'line-opacity': 0.35,
        'line-dasharray': [3, 3],
      },
    },
    {
      id: 'border',
      type: 'line',
      ...from('boundaries'),
      filter: ['<', ['get', 'level'], 9],
      paint: {
        'line-color': color.border,
        'line-width': byZoom([9, 0.8], [12, 1.2], [16, 2]),
        'line-dasharray': [4, 3],
      },
    },
  ];
}

function drawRails(color: MapPalette) {
  return [
    {
      id: 'ferries',
      type: 'line',
      ...from('ferries'),
      paint: { 'line-color': color.ferry, 'line-width': 1.2, 'line-dasharray': [3, 3] },
    },
    {
      id: 'rails',
      type: 'line',
      ...from('rails'),
      filter: ['!', isTunnel],
      paint: { 'line-color': color.rail, 'line-width': byZoom([10, 0.6], [13, 1.1], [16, 2]) },
    },
    {
      id: 'rails-below',
      type: 'line',
      ...from('rails'),
      minzoom: 13,
      filter: isTunnel,
      paint: { 'line-color': color.rail, 'line-width': 1, 'line-opacity': 0.6, 'line-dasharray': [2, 3] },
    },
  ];
}

/** Pixels by road class, at the zooms 9, 12, 14 and 17. */
const roadWidths: Record<string, readonly [number, number, number, number]> = {
  motorway: [1.4, 3, 6, 20],
  primary: [0.7, 2.2, 5, 18],
  secondary: [0.5, 1.7, 4.2, 16],
  tertiary: [0.4, 1.2, 3.6, 15],
  minor: [0.3, 0.5, 2.6, 13],
  pedestrian: [0.3, 0.6, 2.2, 10],
  service: [0.2, 0.4, 1.2, 6],
};

/** `edge`: pixels added in total for both edges. */
function roadWidth(edge: number) {
  const at = (index: 0 | 1 | 2 | 3) => [
    'match',
    ['get', 'kind'],
    ...Object.entries(roadWidths).flatMap(([kind, widths]) => {
      const isSlip = ['==', ['get', 'link'], 1];
      return [kind, ['case', isSlip, widths[index] * 0.6 + edge, widths[index] + edge]];
    }),
    0.4,
  ];
  return byZoom([9, at(0)], [12, at(1)], [14, at(2)], [17, at(3)]);
}

/** Larger roads are drawn above smaller ones. */
const bigLast = ['match', ['get', 'kind'], 'motorway', 4, 'primary', 3, 'secondary', 2, 'tertiary', 1, 0];

function drawRoads(color: MapPalette) {
  const isPath = isKind('path');
  const isMotorway = isKind('motorway');
  const onGround = ['all', ['!', isPath], ['!', isTunnel]];
  const edge = ['case', isMotorway, color.motorwayEdge, color.roadEdge];
  const surface = (road: string) => ['case', isMotorway, color.motorway, road];
  return [
    {
      id: 'paths',
      type: 'line',
      ...from('roads'),
      minzoom: 14,
      filter: ['all', isPath, ['!', isTunnel]],
      paint: {
        'line-color': color.path,
        'line-width': byZoom([14, 0.8], [17, 1.8]),
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'tunnels',
      type: 'line',
      ...from('roads'),
      filter: ['all', ['!', isPath], isTunnel],
      paint: {
        'line-color': edge,
        'line-width': roadWidth(0),
        'line-opacity': 0.55,
        'line-dasharray': [1, 0.6],
      },
    },
    {
      id: 'roads-edge',
      type: 'line',
      ...from('roads'),
      minzoom: 12.5,
      filter: onGround,
      layout: { ...roundLine, 'line-sort-key': bigLast },
      paint: { 'line-color': edge, 'line-width': roadWidth(1.6) },
    },
    {
      id: 'roads',
      type: 'line',
      ...from('roads'),
      filter: onGround,
      layout: { ...roundLine, 'line-sort-key': bigLast },
      paint: {
        // At low zoom a white line would not be visible.
        'line-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          12.2,
          surface(color.thinRoad),
          12.7,
          surface(color.road),
        ],
        'line-width': roadWidth(0),
      },
    },
    {
      id: 'oneways',
      type: 'symbol',
      ...from('roads'),
      minzoom: 16,
      filter: ['all', ['has', 'oneway'], ['!', isPath], ['!', isMotorway]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 120,
        'text-field': '→',
        'text-font': ['sans-serif'],
        'text-size': 12,
        'text-keep-upright': false,
        'text-rotate': ['match', ['get', 'oneway'], -1, 180, 0],
      },
      paint: { 'text-color': color.inkSoft, 'text-opacity': 0.6 },
    },
  ];
}
