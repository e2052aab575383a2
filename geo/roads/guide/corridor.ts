/** The surroundings of a tour: everything up to so many metres from a line. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type Spot, toSpot } from '#maps/domain/plane.ts';

export interface Corridor {
  line: readonly Coordinates[];
  meters: number;
}

export function isInside({ line, meters }: Corridor, point: Coordinates): boolean {
  const spots = line.map(toSpot);
  const here = toSpot(point);
  return spots.some((spot, at) => distanceTo(here, spots[at - 1] ?? spot, spot) <= meters);
}

/** From a place to a straight piece of the line. */
function distanceTo({ x, y }: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}
