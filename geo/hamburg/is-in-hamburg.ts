import type { Coordinates } from '#domain/geo/coordinates.ts';
import { hamburgBoundary } from './hamburg-boundary.ts';
import { isInOutline } from '#domain/geo/polygon.ts';

/** Whether a point lies in mainland Hamburg, the only area served, to the boundary's accuracy of 700 m. */
export function isInHamburg(point: Coordinates): boolean {
  return isInOutline(point, hamburgBoundary);
}
