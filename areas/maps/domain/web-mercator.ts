import type { Coordinates } from './coordinates.ts';

/** The square of tile 0/0/0 in web mercator: x and y from 0 to 1, y growing southwards. */
export interface Spot {
  x: number;
  y: number;
}

const EQUATOR_METERS = 40_075_017;

export function project({ lat, lng }: Coordinates): Spot {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function unproject({ x, y }: Spot): Coordinates {
  const lat = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
  return { lat, lng: (x - 0.5) * 360 };
}

/** Metres per unit of the square at this y. */
export function metersPerUnit(y: number): number {
  return EQUATOR_METERS * Math.cos((unproject({ x: 0, y }).lat * Math.PI) / 180);
}
