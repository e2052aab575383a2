import type { Layer } from '#geo/dataset/dataset.ts';
import type { Feature } from '#geo/embedded/draw-geometry.ts';
import {
  boroughLabels,
  city,
  districtLabels,
  islands,
  waterLabels,
  waters,
} from '#geo/embedded/drawn-hamburg.ts';
import type { FeatureStore, Look } from './feature-store.ts';
import { project } from '#maps/domain/web-mercator.ts';

/** Adds hand-drawn layers that the extract lacks, and returns which. */
export function addHandwritten(store: FeatureStore): Layer[] {
  const missing: Layer[] = [];
  if (!store.has('water')) {
    missing.push('water');
    const look: Look = { layer: 'water', minZoom: 8, properties: {} };
    for (const water of waters) addPolygon(store, look, water);
    const land: Look = { layer: 'land', minZoom: 8, properties: { kind: 'island' } };
    for (const island of islands) addPolygon(store, land, island);
    for (const label of waterLabels) addLabel(store, 'water', 10, label);
  }
  if (!store.has('city')) {
    missing.push('boundary');
    addPolygon(store, { layer: 'city', minZoom: 8, properties: {} }, city);
    const line: Look = { layer: 'boundaries', minZoom: 8, properties: { level: 4 } };
    for (const ring of ringsOf(city)) store.addLine(line, ring);
  }
  if (!store.has('places', ({ kind }) => kind === 'borough')) {
    for (const label of boroughLabels) addLabel(store, 'borough', 9, label);
  }
  if (!store.has('places', ({ kind }) => kind === 'district')) {
    for (const label of districtLabels) addLabel(store, 'district', 11, label);
  }
  return missing;
}

/** Longitude first, as GeoJSON has it. */
type Position = [lng: number, lat: number];

function ringsOf({ geometry }: Feature): number[][] {
  return (geometry.coordinates as Position[][]).map((ring) =>
    ring.flatMap(([lng, lat]) => {
      const { x, y } = project({ lat, lng });
      return [x, y];
    }),
  );
}

function addPolygon(store: FeatureStore, look: Look, feature: Feature): void {
  store.addPolygons(look, [ringsOf(feature)]);
}

function addLabel(
  store: FeatureStore,
  kind: string,
  minZoom: number,
  { properties, geometry }: Feature,
): void {
  const [lng, lat] = geometry.coordinates as Position;
  const name = properties.name ?? '';
  store.addPoint({ layer: 'places', minZoom, properties: { kind, name } }, project({ lat, lng }));
}
