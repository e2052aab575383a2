import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { RiverLine } from '#geo/hamburg/elbe.ts';
import type { Outline } from '#maps/domain/polygon.ts';
import { METERS_PER_DEGREE } from '#maps/domain/plane.ts';

/** GeoJSON order: longitude first. */
type Position = [number, number];

export interface Feature {
  type: 'Feature';
  properties: Record<string, string | number>;
  geometry: { type: string; coordinates: unknown };
}

/** About one metre: more digits would only make the style larger. */
const toPosition = (lat: number, lng: number): Position => [
  Math.round(lng * 1e5) / 1e5,
  Math.round(lat * 1e5) / 1e5,
];

/** Rounds the corners of an open line (Chaikin), so that few points look like a river; keeps its ends. */
function smooth(line: readonly (readonly number[])[], rounds = 2): number[][] {
  let points = line.map((point) => [...point]);
  for (let round = 0; round < rounds; round++) {
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) return points;
    const cut = points.slice(1).flatMap((point, index) => {
      const before = points[index] ?? point;
      const at = (share: number) =>
        point.map((value, axis) => (before[axis] ?? value) * share + value * (1 - share));
      return [at(0.75), at(0.25)];
    });
    points = [first, ...cut, last];
  }
  return points;
}

function feature(type: string, coordinates: unknown, properties: Feature['properties']): Feature {
  return { type: 'Feature', properties, geometry: { type, coordinates } };
}

/** The polygon of a river given by its centre line and its width in metres. */
export function drawRiver(name: string, line: RiverLine): Feature {
  const points = smooth(line);
  const left: Position[] = [];
  const right: Position[] = [];
  points.forEach(([lat = 0, lng = 0, width = 0], index) => {
    const [fromLat = lat, fromLng = lng] = points[index - 1] ?? [];
    const [toLat = lat, toLng = lng] = points[index + 1] ?? [];
    const squeeze = Math.cos((lat * Math.PI) / 180);
    const north = toLat - fromLat;
    const east = (toLng - fromLng) * squeeze;
    const half = width / 2 / METERS_PER_DEGREE / Math.max(Math.hypot(north, east), 1e-9);
    left.push(toPosition(lat + east * half, lng - (north * half) / squeeze));
    right.push(toPosition(lat - east * half, lng + (north * half) / squeeze));
  });
  const ring = [...left, ...right.reverse()];
  return feature('Polygon', [[...ring, ...ring.slice(0, 1)]], { name });
}

/** A closed shape; its corners are rounded unless it is a border. */
export function drawArea(name: string, outline: Outline, corners: 'round' | 'sharp' = 'round'): Feature {
  // Starting in the middle of an edge leaves a rounded ring without a corner.
  const [first, last] = [outline[0], outline.at(-1)];
  if (!first || !last) return feature('Polygon', [], { name });
  const middle = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] as const;
  const points = corners === 'round' ? smooth([middle, ...outline, middle]) : [...outline, first];
  return feature('Polygon', [points.map(([lat = 0, lng = 0]) => toPosition(lat, lng))], { name });
}

export function drawLine(name: string, line: Outline): Feature {
  return feature(
    'LineString',
    smooth(line).map(([lat = 0, lng = 0]) => toPosition(lat, lng)),
    { name },
  );
}

export function drawLabel(name: string, { lat, lng }: Coordinates, rank = 0): Feature {
  return feature('Point', toPosition(lat, lng), { name, rank });
}
