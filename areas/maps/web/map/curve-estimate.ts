import type { MapPoint } from './map-points.ts';

/** Segments of a curve between two points of a path. */
const PIECES = 16;
/** How far a leg without crossings bulges sideways, as a share of its length. */
const BEND = 0.14;

type Flat = readonly [east: number, north: number];

/**
 * An estimated route knows its ends and the crossings between them, not the streets. It is drawn as a soft
 * curve through all of them, so that it does not look exact.
 */
export function curveEstimate(path: readonly MapPoint[]): MapPoint[] {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 2) return [...path];
  // Degrees of longitude are shorter than degrees of latitude: curves are computed in map projection.
  const squeeze = Math.cos((first.lat * Math.PI) / 180);
  const flat = path.map(({ lat, lng }): Flat => [lng * squeeze, lat]);
  const corners = flat.length === 2 ? bendAside(flat) : flat;
  const curve = corners.slice(1).flatMap((_, leg) => {
    const points = Array.from({ length: PIECES }, (_piece, piece) => onLeg(corners, leg, piece / PIECES));
    return points.map(([east, north]) => ({ lat: north, lng: east / squeeze }));
  });
  return [first, ...curve.slice(1), last];
}

const nowhere: Flat = [0, 0];

function bendAside([from = nowhere, to = nowhere]: readonly Flat[]): Flat[] {
  const [east, north] = minus(to, from);
  const middle: Flat = [from[0] + east / 2 - BEND * north, from[1] + north / 2 + BEND * east];
  return [from, middle, to];
}

const minus = (a: Flat, b: Flat): Flat => [a[0] - b[0], a[1] - b[1]];
const lengthOf = ([east, north]: Flat) => Math.hypot(east, north);
function directionOf(vector: Flat): Flat {
  const length = lengthOf(vector) || 1;
  return [vector[0] / length, vector[1] / length];
}

/** Direction of the curve at a corner: between the incoming and the outgoing leg. */
function headingAt(corners: readonly Flat[], index: number): Flat {
  const here = corners[index] ?? nowhere;
  const [before = here, after = here] = [corners[index - 1], corners[index + 1]];
  const [come, go] = [directionOf(minus(here, before)), directionOf(minus(after, here))];
  return directionOf([come[0] + go[0], come[1] + go[1]]);
}

/**
 * Hermite spline: the tangent at both ends has the leg's own length, so that a short leg between long ones
 * makes no loop.
 */
function onLeg(corners: readonly Flat[], leg: number, at: number): Flat {
  const from = corners[leg] ?? nowhere;
  const to = corners[leg + 1] ?? from;
  const length = lengthOf(minus(to, from));
  const [leaving, arriving] = [headingAt(corners, leg), headingAt(corners, leg + 1)];
  const [square, cube] = [at * at, at * at * at];
  const along = (axis: 0 | 1) =>
    (2 * cube - 3 * square + 1) * from[axis] +
    (cube - 2 * square + at) * leaving[axis] * length +
    (3 * square - 2 * cube) * to[axis] +
    (cube - square) * arriving[axis] * length;
  return [along(0), along(1)];
}
