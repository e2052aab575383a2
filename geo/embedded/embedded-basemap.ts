import type { MapTheme } from '#maps/contract/maps.ts';
import type { Basemap, MapStyleDocument } from '#geo/geo.ts';
import { namedPlaces } from '#geo/hamburg/places.ts';
import { type MapPalette, mapPalettes } from '#geo/map-palette.ts';
import { byZoom, drawLabels, roundLine } from '#geo/style-parts.ts';
import { drawArea, drawLabel, drawLine, type Feature } from './draw-geometry.ts';
import { boroughLabels, city, districtLabels, islands, waterLabels, waters } from './drawn-hamburg.ts';
import { mainRoads, motorways } from './map-roads.ts';
import { greens } from './map-waters.ts';

function source(features: readonly Feature[]) {
  return { type: 'geojson', data: { type: 'FeatureCollection', features } };
}

const sources = {
  city: source([city]),
  greens: source(greens.map((green) => drawArea('', green))),
  water: source(waters),
  islands: source(islands),
  mainRoads: source(mainRoads.map((road) => drawLine('', road))),
  motorways: source(Object.entries(motorways).map(([name, line]) => drawLine(name, line))),
  boroughs: source(boroughLabels),
  districts: source(districtLabels),
  waters: source(waterLabels),
  places: source(namedPlaces.map((place) => drawLabel(place.name, place))),
};

/** Grows evenly from the whole city (zoom 9) to a street corner (zoom 16). */
const width = (at9: number, at12: number, at16: number) => byZoom([9, at9], [12, at12], [16, at16]);

function fill(id: string, color: string) {
  return { id, type: 'fill', source: id, paint: { 'fill-color': color } };
}

function drawGround(color: MapPalette) {
  return [
    { id: 'surroundings', type: 'background', paint: { 'background-color': color.surroundings } },
    fill('city', color.city),
    fill('greens', color.park),
    fill('water', color.water),
    // Keeps narrow rivers visible from afar.
    {
      id: 'water-line',
      type: 'line',
      source: 'water',
      paint: { 'line-color': color.water, 'line-width': width(0.8, 1, 1) },
    },
    fill('islands', color.park),
    {
      id: 'border',
      type: 'line',
      source: 'city',
      paint: { 'line-color': color.border, 'line-width': width(0.8, 1.2, 2), 'line-dasharray': [4, 3] },
    },
  ];
}

function drawRoads(color: MapPalette) {
  const line = (id: string, sourceId: string, lineColor: string, lineWidth: unknown) => ({
    id,
    type: 'line',
    source: sourceId,
    layout: roundLine,
    paint: { 'line-color': lineColor, 'line-width': lineWidth },
  });
  return [
    line('main-roads', 'mainRoads', color.thinRoad, width(0.8, 2.2, 9)),
    line('motorways-edge', 'motorways', color.city, width(2.6, 5.5, 18)),
    line('motorways', 'motorways', color.motorway, width(1.4, 3.2, 13)),
  ];
}

function drawNames(color: MapPalette) {
  const label = (id: string, textColor: string, zooms: [number, number], layout: Record<string, unknown>) =>
    drawLabels({ id, source: id, zooms, color: textColor, halo: color.city, layout });
  return [
    {
      ...label('motorway-names', color.inkSoft, [9.5, 24], {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-size': 10,
        'text-rotation-alignment': 'viewport',
      }),
      source: 'motorways',
    },
    drawLabels({
      id: 'waters',
      source: 'waters',
      zooms: [9.5, 24],
      color: color.waterText,
      halo: color.water,
      layout: { 'text-size': 12, 'text-letter-spacing': 0.12 },
    }),
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
  ];
}

function drawStyle(theme: MapTheme): MapStyleDocument {
  const color = mapPalettes[theme];
  return {
    version: 8,
    name: 'Elbbote schematisch',
    metadata: { credits: [{ text: 'Schematische Karte' }] },
    center: [9.995, 53.55],
    zoom: 10.5,
    sources,
    layers: [...drawGround(color), ...drawRoads(color), ...drawNames(color)],
  };
}

/**
 * A schematic Hamburg as a MapLibre style: city, water, motorways, main roads and names, all inline, hence
 * without any request. Drawn by hand: for an overview, not for navigation.
 */
export function createEmbeddedBasemap(): Basemap {
  // As text, so that a caller cannot change the next caller's style.
  const texts = { day: JSON.stringify(drawStyle('day')), night: JSON.stringify(drawStyle('night')) };
  return {
    engine: 'embedded',
    style: async (theme) => JSON.parse(texts[theme]) as MapStyleDocument,
  };
}
