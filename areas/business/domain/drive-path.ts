/** Moving along a line, as a vehicle does. */
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';

/** The part of a line up to its point nearest to `end`, followed by `end`. */
export function cutPath(path: readonly Coordinates[], end: Coordinates): Coordinates[] {
  let nearest = 0;
  for (const [index, point] of path.entries()) {
    if (greatCircleMeters(point, end) < greatCircleMeters(path[nearest] ?? end, end)) nearest = index;
  }
  return [...path.slice(0, nearest + 1), end];
}

/** The position after driving this share of a line, between 0 and 1. */
export function pointAt(path: readonly Coordinates[], share: number): Coordinates {
  const [first] = path;
  const last = path.at(-1);
  if (!first || !last) throw new Error('a way has points');
  const lengths = path.slice(1).map((point, index) => greatCircleMeters(path[index] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [path[index] ?? first, path[index + 1] ?? last];
    if (left <= length && length > 0) {
      const part = left / length;
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    }
    left -= length;
  }
  return last;
}
