import type { Coordinates } from '#maps/domain/coordinates.ts';
import { toUnits, UNITS_PER_DEGREE } from '#geo/units.ts';

/** A polygon's rings, outer and inner alike: a point lies inside when it lies in an odd number of them. */
export type Rings = readonly (readonly Coordinates[])[];

/** Polygons in typed arrays: index ranges of each polygon's rings and of each ring's points. */
export interface PolygonLayer {
  ringsOf: Uint32Array;
  pointsOf: Uint32Array;
  /** Latitude and longitude alternating. */
  points: Int32Array;
}

export function packPolygons(polygons: readonly Rings[]): PolygonLayer {
  const [ringsOf, pointsOf, points]: [number[], number[], number[]] = [[0], [0], []];
  for (const rings of polygons) {
    for (const ring of rings) {
      for (const { lat, lng } of ring) points.push(toUnits(lat), toUnits(lng));
      pointsOf.push(points.length / 2);
    }
    ringsOf.push(pointsOf.length - 1);
  }
  return {
    ringsOf: Uint32Array.from(ringsOf),
    pointsOf: Uint32Array.from(pointsOf),
    points: Int32Array.from(points),
  };
}

/**
 * Calls back with both ends of every edge of a polygon, in units; a ring's last point is joined to its first.
 */
export function forEachEdge(
  { ringsOf, pointsOf, points }: PolygonLayer,
  polygon: number,
  visit: (lat: number, lng: number, nextLat: number, nextLng: number) => void,
): void {
  for (let ring = ringsOf[polygon] ?? 0; ring < (ringsOf[polygon + 1] ?? 0); ring++) {
    const [from, to] = [pointsOf[ring] ?? 0, pointsOf[ring + 1] ?? 0];
    for (let point = from, previous = to - 1; point < to; previous = point++) {
      visit(
        points[2 * previous] ?? 0,
        points[2 * previous + 1] ?? 0,
        points[2 * point] ?? 0,
        points[2 * point + 1] ?? 0,
      );
    }
  }
}

/**
 * Where the edges of a polygon cross a parallel, from west to east: inside is between the first and second,
 * and so on.
 */
export function listCrossings(layer: PolygonLayer, polygon: number, lat: number): number[] {
  const crossings: number[] = [];
  forEachEdge(layer, polygon, (aLat, aLng, bLat, bLng) => {
    if (aLat > lat !== bLat > lat) crossings.push(aLng + ((lat - aLat) / (bLat - aLat)) * (bLng - aLng));
  });
  return crossings.sort((a, b) => a - b);
}

/** A point inside, in the middle of its widest stretch halfway up; undefined for a polygon without rings. */
export function findInnerPoint(rings: Rings): Coordinates | undefined {
  const lats = rings.flatMap((ring) => ring.map(({ lat }) => toUnits(lat)));
  if (lats.length === 0) return undefined;
  const [south, north] = lats.reduce(([low, high], lat) => [Math.min(low, lat), Math.max(high, lat)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as const);
  const lat = (south + north) / 2 + 0.5;
  const crossings = listCrossings(packPolygons([rings]), 0, lat);
  let [widest, middle] = [0, Number.NaN];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [west, east] = [crossings[index] ?? 0, crossings[index + 1] ?? 0];
    if (east - west > widest) [widest, middle] = [east - west, (west + east) / 2];
  }
  return Number.isNaN(middle) ? undefined : { lat: lat / UNITS_PER_DEGREE, lng: middle / UNITS_PER_DEGREE };
}
