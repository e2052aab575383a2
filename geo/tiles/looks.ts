/** Which tags are drawn, how, and from which zoom. */
import type { Tags } from '#geo/import/osm-extract.ts';
import type { Look, Properties } from './feature-store.ts';

/**
 * The map's road classes, each with its first zoom. Links are drawn like their road, at a slightly higher
 * zoom.
 */
const roads: Record<string, [kind: string, minZoom: number]> = {
  motorway: ['motorway', 8],
  trunk: ['motorway', 8],
  primary: ['primary', 9],
  secondary: ['secondary', 10],
  tertiary: ['tertiary', 11],
  residential: ['minor', 12],
  unclassified: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  busway: ['service', 14],
  service: ['service', 13],
  pedestrian: ['pedestrian', 13],
  track: ['path', 13],
  footway: ['path', 14],
  cycleway: ['path', 14],
  path: ['path', 14],
  bridleway: ['path', 14],
  steps: ['path', 14],
};

const rails: Record<string, [kind: string, minZoom: number]> = {
  rail: ['rail', 10],
  light_rail: ['rail', 11],
  subway: ['subway', 12],
  tram: ['subway', 13],
  narrow_gauge: ['rail', 13],
};

const waterways: Record<string, number> = { river: 10, canal: 12, stream: 13, ditch: 14, drain: 14 };

const lands: [key: string, values: readonly string[], kind: string][] = [
  ['leisure', ['park', 'garden', 'golf_course', 'playground', 'pitch', 'common'], 'park'],
  ['landuse', ['recreation_ground', 'village_green', 'cemetery', 'allotments'], 'park'],
  ['landuse', ['forest'], 'wood'],
  ['natural', ['wood', 'scrub', 'heath'], 'wood'],
  ['landuse', ['grass', 'meadow', 'orchard', 'vineyard'], 'grass'],
  ['natural', ['grassland', 'wetland'], 'grass'],
  ['landuse', ['industrial', 'railway', 'port', 'quarry'], 'industry'],
  ['natural', ['beach', 'sand'], 'sand'],
];

const places: Record<string, [kind: string, minZoom: number]> = {
  city: ['city', 8],
  town: ['town', 9],
  borough: ['borough', 9],
  city_district: ['borough', 9],
  suburb: ['district', 11],
  village: ['village', 11],
  hamlet: ['quarter', 13],
  quarter: ['quarter', 13],
  neighbourhood: ['quarter', 14],
};

const isYes = (value: string | undefined) => value !== undefined && value !== 'no';

/** Without empty values, which a tile cannot store. */
function propertiesOf(given: Record<string, string | number | undefined>): Properties {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}

/** A line: road, rail, ferry or waterway. */
export function findLineLook(tags: Tags): Look | undefined {
  const { highway, railway, waterway, route, name } = tags;
  const tunnel = isYes(tags.tunnel) || tags.covered === 'yes' ? 1 : undefined;
  const road = highway === undefined ? undefined : roads[highway.replace(/_link$/, '')];
  if (highway && road && tags.area !== 'yes') {
    const isLink = highway.endsWith('_link');
    const [kind, minZoom] = road;
    const isBigRoad = kind === 'motorway' || kind === 'primary';
    const properties = propertiesOf({
      kind,
      name,
      ref: isBigRoad ? tags.ref : undefined,
      link: isLink ? 1 : undefined,
      bridge: isYes(tags.bridge) ? 1 : undefined,
      tunnel,
      oneway: isYes(tags.oneway) ? (tags.oneway === '-1' ? -1 : 1) : undefined,
    });
    return { layer: 'roads', minZoom: isLink ? Math.max(minZoom, 11) : minZoom, properties };
  }
  const rail = railway === undefined ? undefined : rails[railway];
  if (rail) {
    const [kind, minZoom] = rail;
    // Sidings and yards are numerous and no help in finding the way.
    return {
      layer: 'rails',
      minZoom: tags.service ? 14 : minZoom,
      properties: propertiesOf({ kind, tunnel }),
    };
  }
  if (route === 'ferry') return { layer: 'ferries', minZoom: 11, properties: propertiesOf({ name }) };
  const waterZoom = waterway === undefined ? undefined : waterways[waterway];
  if (waterway && waterZoom && !tunnel) {
    return { layer: 'waterways', minZoom: waterZoom, properties: propertiesOf({ kind: waterway, name }) };
  }
  return undefined;
}

/** Smaller areas appear at higher zooms; at 14 all are there. */
const zoomsByArea: [squareMeters: number, minZoom: number][] = [
  [2_000_000, 8],
  [500_000, 9],
  [150_000, 10],
  [40_000, 11],
  [10_000, 12],
  [2_000, 13],
];
const minZoomOf = (squareMeters: number): number =>
  zoomsByArea.find(([least]) => squareMeters >= least)?.[1] ?? 14;

const isWater = ({ natural, waterway, landuse }: Tags): boolean =>
  natural === 'water' ||
  waterway === 'riverbank' ||
  waterway === 'dock' ||
  landuse === 'basin' ||
  landuse === 'reservoir';

/** An area: water, ground or a building. */
export function findAreaLook(tags: Tags, squareMeters: number): Look | undefined {
  const minZoom = minZoomOf(squareMeters);
  if (isWater(tags)) return { layer: 'water', minZoom, properties: {} };
  if (isYes(tags.building)) return { layer: 'buildings', minZoom: Math.max(13, minZoom), properties: {} };
  if (tags.highway && tags.area === 'yes')
    return { layer: 'land', minZoom: 14, properties: { kind: 'plaza' } };
  const land = lands.find(([key, values]) => values.includes(tags[key] ?? ''));
  return land && { layer: 'land', minZoom, properties: { kind: land[2] } };
}

/** The label of a park or a water; small ones only at high zoom. */
export function findAreaLabel(tags: Tags, squareMeters: number): Look | undefined {
  const { name } = tags;
  if (!name) return undefined;
  const kind = isWater(tags) ? 'water' : findAreaLook(tags, squareMeters)?.properties.kind;
  if (kind !== 'water' && kind !== 'park' && kind !== 'wood') return undefined;
  const minZoom = Math.min(14, minZoomOf(squareMeters) + 2);
  return { layer: 'places', minZoom, properties: { kind: kind === 'water' ? 'water' : 'park', name } };
}

/** The label of a place or a station. */
export function findPointLook(tags: Tags): Look | undefined {
  const { name } = tags;
  const place = tags.place === undefined ? undefined : places[tags.place];
  if (!name) return undefined;
  if (place) return { layer: 'places', minZoom: place[1], properties: { kind: place[0], name } };
  if (tags.railway === 'station' || tags.railway === 'halt' || tags.public_transport === 'station') {
    const isStop = tags.bus === 'yes' && !tags.railway;
    return isStop ? undefined : { layer: 'places', minZoom: 12, properties: { kind: 'station', name } };
  }
  if (tags.amenity === 'ferry_terminal') {
    return { layer: 'places', minZoom: 13, properties: { kind: 'pier', name } };
  }
  return undefined;
}

export function findHouseNumberLook(tags: Tags): Look | undefined {
  const number = tags['addr:housenumber'];
  return number ? { layer: 'housenumbers', minZoom: 14, properties: { number } } : undefined;
}
