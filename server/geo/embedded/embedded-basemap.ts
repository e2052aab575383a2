import { innerAlster, outerAlster } from '#server/geo/hamburg/alster.ts';
import { districts } from '#server/geo/hamburg/districts.ts';
import { lowerElbe, muehlenbergerLoch, norderelbe, suederelbe, upperElbe } from '#server/geo/hamburg/elbe.ts';
import { hamburgBoundary } from '#server/geo/hamburg/hamburg-boundary.ts';
import { isInHamburg } from '#server/geo/hamburg/is-in-hamburg.ts';
import { namedPlaces } from '#server/geo/hamburg/places.ts';
import type { Basemap } from '#server/geo/geo.ts';
import { drawArea, drawLabel, drawLine, drawRiver, type Feature } from './draw-geometry.ts';
import { mainRoads, motorways } from './map-roads.ts';
import { greens, lakes, riverIslands, smallWaters } from './map-waters.ts';

const color = {
  surroundings: '#F1EFEA',
  city: '#FBFAF8',
  border: '#B9C3C9',
  green: '#EEF1E8',
  water: '#DCE9F0',
  waterText: '#51738A',
  motorway: '#C9D0D5',
  mainRoad: '#E4E6E7',
  ink: '#10202B',
  inkSoft: '#51626E',
};

/** Named after the page's own font: without a glyph server the browser draws the letters itself. */
const font = ['Hanken Grotesk Variable', 'sans-serif'];

const boroughLabels = [
  drawLabel('Hamburg-Mitte', { lat: 53.5505, lng: 10.0 }),
  drawLabel('Altona', { lat: 53.565, lng: 9.88 }),
  drawLabel('Eimsbüttel', { lat: 53.603, lng: 9.935 }),
  drawLabel('Hamburg-Nord', { lat: 53.615, lng: 10.01 }),
  drawLabel('Wandsbek', { lat: 53.63, lng: 10.12 }),
  drawLabel('Bergedorf', { lat: 53.475, lng: 10.18 }),
  drawLabel('Harburg', { lat: 53.462, lng: 9.95 }),
];

const waterLabels = [
  drawLabel('Elbe', { lat: 53.5535, lng: 9.805 }),
  drawLabel('Norderelbe', { lat: 53.5, lng: 10.0495 }),
  drawLabel('Süderelbe', { lat: 53.4738, lng: 9.988 }),
  drawLabel('Elbe', { lat: 53.397, lng: 10.205 }),
  drawLabel('Außenalster', { lat: 53.568, lng: 10.005 }),
];

/** The city's liveliest Stadtteile keep their names when there is no room for all. */
const prominent = [
  'Altona-Altstadt',
  'Eimsbüttel',
  'Winterhude',
  'Wandsbek',
  'Bergedorf',
  'Harburg',
  'Blankenese',
];

const districtLabels = districts
  .filter(isInHamburg)
  .map((district) => drawLabel(district.name, district, prominent.includes(district.name) ? 0 : 1));

const water = [
  drawRiver('Elbe', lowerElbe),
  drawRiver('Norderelbe', norderelbe),
  drawRiver('Süderelbe', suederelbe),
  drawRiver('Elbe', upperElbe),
  drawArea('Mühlenberger Loch', muehlenbergerLoch),
  drawArea('Außenalster', outerAlster),
  drawArea('Binnenalster', innerAlster, 'sharp'),
  ...Object.entries(smallWaters).map(([name, line]) => drawRiver(name, line)),
  ...lakes.map((lake) => drawArea('', lake)),
];

function source(features: readonly Feature[], attribution?: string) {
  return { type: 'geojson', data: { type: 'FeatureCollection', features }, attribution };
}

/** Grows evenly from the whole city (zoom 9) to a street corner (zoom 16). */
const width = (at9: number, at12: number, at16: number) => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  9,
  at9,
  12,
  at12,
  16,
  at16,
];

const roundLine = { 'line-cap': 'round', 'line-join': 'round' };

function fill(id: string, sourceId: string, fillColor: string) {
  return { id, type: 'fill', source: sourceId, paint: { 'fill-color': fillColor } };
}

function label(id: string, textColor: string, zooms: [number, number], layout: Record<string, unknown>) {
  return {
    id,
    type: 'symbol',
    source: id,
    minzoom: zooms[0],
    maxzoom: zooms[1],
    layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-max-width': 7, ...layout },
    paint: { 'text-color': textColor, 'text-halo-color': color.city, 'text-halo-width': 1.4 },
  };
}

/**
 * A schematic Hamburg as a MapLibre style: city, water, motorways, main roads and names, all inline, hence without
 * any request to anyone. Drawn by hand: for overview and order of magnitude, not for finding the way.
 */
export function createEmbeddedBasemap(): Basemap {
  const style = {
    version: 8,
    name: 'Elbbote schematisch',
    center: [9.995, 53.55],
    zoom: 10.5,
    sources: {
      city: source([drawArea('Hamburg', hamburgBoundary, 'sharp')], 'Schematische Karte'),
      greens: source(greens.map((green) => drawArea('', green))),
      water: source(water),
      islands: source(riverIslands.map((island) => drawArea('', island))),
      mainRoads: source(mainRoads.map((road) => drawLine('', road))),
      motorways: source(Object.entries(motorways).map(([name, line]) => drawLine(name, line))),
      boroughs: source(boroughLabels),
      districts: source(districtLabels),
      waters: source(waterLabels),
      places: source(namedPlaces.map((place) => drawLabel(place.name, place))),
    },
    layers: [
      { id: 'surroundings', type: 'background', paint: { 'background-color': color.surroundings } },
      fill('city', 'city', color.city),
      fill('greens', 'greens', color.green),
      fill('water', 'water', color.water),
      // Keeps narrow rivers visible from afar.
      {
        id: 'water-line',
        type: 'line',
        source: 'water',
        paint: { 'line-color': color.water, 'line-width': width(0.8, 1, 1) },
      },
      fill('islands', 'islands', color.green),
      {
        id: 'border',
        type: 'line',
        source: 'city',
        paint: { 'line-color': color.border, 'line-width': width(0.8, 1.2, 2), 'line-dasharray': [4, 3] },
      },
      {
        id: 'main-roads',
        type: 'line',
        source: 'mainRoads',
        layout: roundLine,
        paint: { 'line-color': color.mainRoad, 'line-width': width(0.8, 2.2, 9) },
      },
      {
        id: 'motorways-edge',
        type: 'line',
        source: 'motorways',
        layout: roundLine,
        paint: { 'line-color': color.city, 'line-width': width(2.6, 5.5, 18) },
      },
      {
        id: 'motorways',
        type: 'line',
        source: 'motorways',
        layout: roundLine,
        paint: { 'line-color': color.motorway, 'line-width': width(1.4, 3.2, 13) },
      },
      {
        ...label('motorway-names', color.inkSoft, [9.5, 24], {
          'symbol-placement': 'line',
          'symbol-spacing': 320,
          'text-size': 10,
          'text-rotation-alignment': 'viewport',
        }),
        source: 'motorways',
      },
      {
        ...label('waters', color.waterText, [9.5, 24], { 'text-size': 12, 'text-letter-spacing': 0.12 }),
        paint: { 'text-color': color.waterText, 'text-halo-color': color.water, 'text-halo-width': 1 },
      },
      label('districts', color.inkSoft, [10.8, 24], {
        'text-size': ['interpolate', ['linear'], ['zoom'], 10.8, 11, 14, 14],
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 4,
      }),
      {
        id: 'place-dots',
        type: 'circle',
        source: 'places',
        minzoom: 12.8,
        paint: {
          'circle-radius': 3,
          'circle-color': color.city,
          'circle-stroke-color': color.inkSoft,
          'circle-stroke-width': 1.2,
        },
      },
      label('places', color.inkSoft, [13.2, 24], {
        'text-size': 11,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
      }),
      label('boroughs', color.ink, [8, 10.8], { 'text-size': 13 }),
    ],
  };
  // One text for all: a caller cannot change the style of the next.
  const text = JSON.stringify(style);
  return {
    engine: 'embedded',
    style: async () => JSON.parse(text) as Record<string, unknown>,
  };
}
