import type { Coordinates } from './coordinates.ts';

/** Corners as [latitude, longitude]; a ring's last corner is joined to its first. */
export type Outline = readonly (readonly [number, number])[];

/** Whether a point lies inside a ring (even-odd rule; a point exactly on the line may count either way). */
export function isInOutline(point: Coordinates, outline: Outline): boolean {
  let inside = false;
  let previous = outline.at(-1);
  for (const corner of outline) {
    if (previous && corner[0] > point.lat !== previous[0] > point.lat) {
      const share = (point.lat - corner[0]) / (previous[0] - corner[0]);
      if (point.lng < corner[1] + share * (previous[1] - corner[1])) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

type Corner = readonly [number, number];

function side(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]));
}

/** Whether the straight line from a to b crosses an open line. */
export function crossesLine(a: Coordinates, b: Coordinates, line: Outline): boolean {
  const start: Corner = [a.lat, a.lng];
  const end: Corner = [b.lat, b.lng];
  return line.some((corner, index) => {
    const next = line[index + 1];
    if (!next) return false;
    return (
      side(start, end, corner) !== side(start, end, next) &&
      side(corner, next, start) !== side(corner, next, end)
    );
  });
}
