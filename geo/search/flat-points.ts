/**
 * Points in typed arrays, and R-trees over them in decimetres of a plane: accurate enough within one city.
 */
import Flatbush from 'flatbush';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { LNG_SHARE, METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import { toUnits, UNITS_PER_DEGREE } from '#geo/units.ts';

const DECIMETERS_PER_DEGREE = 10 * METERS_PER_DEGREE;

export function pointAt(points: Int32Array, index: number): Coordinates {
  return {
    lat: (points[2 * index] ?? 0) / UNITS_PER_DEGREE,
    lng: (points[2 * index + 1] ?? 0) / UNITS_PER_DEGREE,
  };
}

export function packPoints(points: readonly Coordinates[]): Int32Array {
  const packed = new Int32Array(2 * points.length);
  points.forEach(({ lat, lng }, index) => {
    packed[2 * index] = toUnits(lat);
    packed[2 * index + 1] = toUnits(lng);
  });
  return packed;
}

/** East and north, in decimetres. */
export function project({ lat, lng }: Coordinates): [number, number] {
  return [lng * DECIMETERS_PER_DEGREE * LNG_SHARE, lat * DECIMETERS_PER_DEGREE];
}

export function unproject([x, y]: readonly [number, number]): Coordinates {
  return { lat: y / DECIMETERS_PER_DEGREE, lng: x / (DECIMETERS_PER_DEGREE * LNG_SHARE) };
}

/** An R-tree over the boxes around each item's points; empty if there are no items. */
export function packTree(items: readonly (readonly Coordinates[])[]): Uint8Array {
  if (items.length === 0) return new Uint8Array();
  const tree = new Flatbush(items.length, 16, Int32Array);
  for (const points of items) {
    const [xs, ys] = [points.map((point) => project(point)[0]), points.map((point) => project(point)[1])];
    tree.add(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }
  tree.finish();
  return new Uint8Array(tree.data);
}

export function openTree(bytes: Uint8Array): Flatbush | undefined {
  return bytes.length > 0 ? Flatbush.from(bytes.buffer, bytes.byteOffset) : undefined;
}

/** The nearest point on the line from a to b, and its distance, in decimetres. */
export function nearestOnLine(
  [x, y]: readonly [number, number],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): { at: [number, number]; distance: number } {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const share = Math.min(1, Math.max(0, along));
  const at: [number, number] = [ax + share * (bx - ax), ay + share * (by - ay)];
  return { at, distance: Math.hypot(x - at[0], y - at[1]) };
}
