/** One pass over an extract that collects the features to draw. */
import { operator } from '#operator';
import type { OsmExtract, OsmRelation, Tags } from '#geo/import/osm-extract.ts';
import { assemblePolygons, pointsOf } from './assemble-polygons.ts';
import { FeatureStore, type Look } from './feature-store.ts';
import { findAreaLabel, findAreaLook, findHouseNumberLook, findLineLook, findPointLook } from './looks.ts';
import { metersPerUnit, project, type Spot } from '#maps/domain/web-mercator.ts';
import { areaOf, findInnerSpot, type Ring } from './rings.ts';

export interface ReadFeatures {
  store: FeatureStore;
  /** Rings left open in the data; they are not drawn. */
  openRings: number;
}

/** Levels of boundaries in a German city state: 4 the city, 9 Bezirke, 10 Stadtteile. */
const districtLevels: Record<string, [kind: string, minZoom: number]> = {
  '9': ['borough', 9],
  '10': ['district', 11],
};
const LOWEST_LEVEL = 10;
const SAME_STATION_METERS = 500;

export function readFeatures(extract: OsmExtract): ReadFeatures {
  const store = new FeatureStore();
  const named = new Set<string>();
  const stations = new Map<string, Spot[]>();
  for (const { tags, lat, lng } of extract.nodes) {
    const label = findPointLook(tags);
    const spot = label || tags['addr:housenumber'] ? project({ lat, lng }) : undefined;
    if (!spot) continue;
    if (label && !isRepeated(label, spot, stations)) {
      store.addPoint(label, spot);
      named.add(nameKey(label.properties.kind, tags.name));
    }
    const number = findHouseNumberLook(tags);
    if (number) store.addPoint(number, spot);
  }
  for (const { tags, nodeIds } of extract.ways) {
    const line = findLineLook(tags);
    const isClosed = nodeIds.length >= 4 && nodeIds[0] === nodeIds.at(-1);
    if (!line && !(isClosed && mayBeArea(tags))) continue;
    const points = pointsOf(extract, nodeIds);
    if (line) store.addLine(line, points);
    else addArea(store, tags, [[closed(points)]]);
  }
  return { store, openRings: readRelations(extract, store, named) };
}

/** Trains, underground and buses each have a point of their own for the same station. */
function isRepeated({ properties }: Look, spot: Spot, stations: Map<string, Spot[]>): boolean {
  if (properties.kind !== 'station') return false;
  const name = String(properties.name);
  const known = stations.get(name) ?? [];
  stations.set(name, [...known, spot]);
  const reach = SAME_STATION_METERS / metersPerUnit(spot.y);
  return known.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < reach);
}

const areaKeys = ['building', 'natural', 'landuse', 'leisure', 'waterway', 'area', 'addr:housenumber'];
const mayBeArea = (tags: Tags) => areaKeys.some((key) => key in tags);
const nameKey = (kind: unknown, name = '') => `${String(kind)} ${name}`;

/** The missing node may have been the one that closes the ring. */
function closed(points: number[]): Ring {
  const isOpen = points[0] !== points.at(-2) || points[1] !== points.at(-1);
  return isOpen ? [...points, ...points.slice(0, 2)] : points;
}

function addArea(store: FeatureStore, tags: Tags, polygons: Ring[][]): void {
  const drawable = polygons.filter(([outer]) => outer !== undefined && outer.length >= 8);
  const [largest] = drawable;
  if (!largest) return;
  const area = drawable.reduce((sum, [outer = []]) => sum + areaOf(outer), 0);
  const look = findAreaLook(tags, area);
  if (look) store.addPolygons(look, drawable);
  const label = findAreaLabel(tags, area);
  const number = findHouseNumberLook(tags);
  if (!label && !number) return;
  const spot = findInnerSpot(largest);
  if (label) store.addPoint(label, spot);
  if (number) store.addPoint(number, spot);
}

function readRelations(extract: OsmExtract, store: FeatureStore, named: ReadonlySet<string>): number {
  let openRings = 0;
  /** The most important level of the boundaries that a way belongs to: 4 before 9. */
  const levels = new Map<number, number>();
  let city: { level: number; polygons: Ring[][] } | undefined;
  for (const relation of extract.relations) {
    const { type, boundary, name, admin_level: level = '' } = relation.tags;
    if (type === 'multipolygon') {
      const { polygons, open } = assemblePolygons(extract, relation);
      addArea(store, relation.tags, polygons);
      openRings += open;
    }
    const isKnownLevel = Number(level) > 0 && Number(level) <= LOWEST_LEVEL;
    if (boundary !== 'administrative' || !isKnownLevel) continue;
    noteLevels(relation, Number(level), levels);
    const label = districtLevels[level];
    const isCity = name === operator.city && Number(level) < (city?.level ?? LOWEST_LEVEL);
    const isUnnamed = label && name && !named.has(nameKey(label[0], name));
    if (!isCity && !isUnnamed) continue;
    const { polygons, open } = assemblePolygons(extract, relation);
    openRings += open;
    const [largest] = polygons.toSorted((a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []));
    if (!largest) continue;
    if (isCity) city = { level: Number(level), polygons };
    if (isUnnamed) {
      const [kind, minZoom] = label;
      store.addPoint({ layer: 'places', minZoom, properties: { kind, name } }, findInnerSpot(largest));
    }
  }
  if (city) store.addPolygons({ layer: 'city', minZoom: 8, properties: {} }, city.polygons);
  for (const [wayId, level] of levels) {
    const points = pointsOf(extract, extract.findWay(wayId)?.nodeIds ?? []);
    const minZoom = level < 9 ? 8 : level;
    store.addLine({ layer: 'boundaries', minZoom, properties: { level } }, points);
  }
  return openRings;
}

function noteLevels({ members }: OsmRelation, level: number, levels: Map<number, number>): void {
  for (const { type, id } of members) {
    if (type === 'way') levels.set(id, Math.min(level, levels.get(id) ?? level));
  }
}
