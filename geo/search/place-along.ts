import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';

export function placeBetween(from: Coordinates, to: Coordinates, share: number): Coordinates {
  return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
}

/** The point at a share of a line's length; undefined for an empty line. */
export function placeAlong(line: readonly Coordinates[], share: number): Coordinates | undefined {
  const lengths = line.slice(1).map((point, index) => greatCircleMeters(line[index] ?? point, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [line[index], line[index + 1]];
    if (!from || !to) break;
    if (left <= length) return placeBetween(from, to, length > 0 ? left / length : 0);
    left -= length;
  }
  return line.at(-1);
}
