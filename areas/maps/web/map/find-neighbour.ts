import type { MapPoint } from './map-points.ts';

const directions = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
};
export type ArrowKey = keyof typeof directions;
export const isArrowKey = (key: string): key is ArrowKey => key in directions;

/** A length in degrees that no map shows. */
const APART = 1e-9;

/**
 * The index of the point that an arrow key leads to: the nearest within 45 degrees of that direction, where
 * distance aside counts double. Points of one place lie, for the keys, side by side in their order. Undefined
 * at the edge.
 */
export function findNeighbour(points: readonly MapPoint[], from: number, key: ArrowKey): number | undefined {
  const origin = points[from];
  if (!origin) return undefined;
  const { east, north } = directions[key];
  const squeeze = Math.cos((origin.lat * Math.PI) / 180);
  let found: number | undefined;
  let nearest = Infinity;
  for (const [index, { lat, lng }] of points.entries()) {
    if (index === from) continue;
    const [right, up] = [(lng - origin.lng) * squeeze + (index - from) * APART, lat - origin.lat];
    const along = right * east + up * north;
    const aside = Math.abs(right * north - up * east);
    if (along <= 0 || aside > along || along + 2 * aside >= nearest) continue;
    found = index;
    nearest = along + 2 * aside;
  }
  return found;
}

/** The index of the point nearest to a place. */
export function findNearest(points: readonly MapPoint[], { lat, lng }: MapPoint): number | undefined {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  let found: number | undefined;
  let nearest = Infinity;
  for (const [index, point] of points.entries()) {
    const away = Math.hypot(point.lat - lat, (point.lng - lng) * squeeze);
    if (away < nearest) [found, nearest] = [index, away];
  }
  return found;
}
