import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';

/** Beyond this distance from the route the driver is taking another one. */
const MAX_METERS = 300;

/** The rest of a route from its point nearest to the driver; empty if the driver is not on this route. */
export function remainingPath(path: readonly Coordinates[], from: Coordinates): Coordinates[] {
  let best: { meters: number; next: number; point: Coordinates } | undefined;
  for (const [index, end] of path.entries()) {
    const start = path[index - 1];
    if (!start) continue;
    const point = nearestOn(start, end, from);
    const meters = greatCircleMeters(point, from);
    // Of two passes the later one is used, so that a road driven twice is not drawn twice.
    if (!best || meters <= best.meters) best = { meters, next: index, point };
  }
  return best && best.meters <= MAX_METERS ? [best.point, ...path.slice(best.next)] : [];
}

/** Planar geometry: a street is short. */
function nearestOn(start: Coordinates, end: Coordinates, to: Coordinates): Coordinates {
  const east = Math.cos((start.lat * Math.PI) / 180);
  const [dx, dy] = [(end.lng - start.lng) * east, end.lat - start.lat];
  const [px, py] = [(to.lng - start.lng) * east, to.lat - start.lat];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return { lat: start.lat + share * (end.lat - start.lat), lng: start.lng + share * (end.lng - start.lng) };
}
