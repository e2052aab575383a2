import type { Coordinates } from './coordinates.ts';

/** Of latitude; for longitude multiply by the cosine of the latitude. */
export const METERS_PER_DEGREE = 111_195;
/** The cosine of Hamburg's latitude. */
export const LNG_SHARE = Math.cos((53.55 * Math.PI) / 180);

/** Points as metres on a plane: true to some thousandths within the city. */
export interface PlanePoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** A place on the plane. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function toSpot({ lat, lng }: Coordinates): Spot {
  return { x: lng * METERS_PER_DEGREE * LNG_SHARE, y: lat * METERS_PER_DEGREE };
}

export function toPlane(points: readonly Coordinates[]): PlanePoints {
  const spots = points.map(toSpot);
  return { x: Float64Array.from(spots, ({ x }) => x), y: Float64Array.from(spots, ({ y }) => y) };
}

/** Degrees from north, clockwise, of the way from one point to another in the city. */
export function headingBetween(from: Coordinates, to: Coordinates): number {
  const [a, b] = [toSpot(from), toSpot(to)];
  return ((Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI + 360) % 360;
}
