import type { Coordinates } from '#maps/domain/coordinates.ts';
import { hamburgBoundary } from './hamburg-boundary.ts';
import { isInOutline } from '#maps/domain/polygon.ts';

/** Whether a point lies in mainland Hamburg, the only area served, to the boundary's accuracy of 700 m. */
export function isInHamburg(point: Coordinates): boolean {
  return isInOutline(point, hamburgBoundary);
}
