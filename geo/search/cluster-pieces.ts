import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import { placeBetween } from './place-along.ts';

/**
 * Pieces in one cell or in neighbouring cells belong together: gaps up to this are bridged, none of three
 * times it.
 */
const CELL_METERS = 250;
/** Pieces in one Stadtteil may be further apart: a city names no two streets of a Stadtteil alike. */
const SAME_DISTRICT_METERS = 1500;

export interface Piece {
  /** A way's line, or a single house's point. */
  points: readonly Coordinates[];
  /** Its Stadtteil; '' if unknown. */
  district: string;
}

/** Groups pieces of the same name by location: one number for each street. */
export function clusterPieces(pieces: readonly Piece[]): number[] {
  const parents = pieces.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const join = (a: number, b: number) => {
    parents[rootOf(a)] = rootOf(b);
  };

  const cells = new Map<number, number>();
  pieces.forEach(({ points }, piece) => {
    for (const point of densify(points)) {
      const cell = cellOf(point);
      for (const step of toNeighbours) {
        const other = cells.get(cell + step);
        if (other !== undefined) join(piece, other);
      }
      cells.set(cell, piece);
    }
  });
  pieces.forEach(({ district, points: [point] }, piece) => {
    if (!district || !point) return;
    for (let other = 0; other < piece; other++) {
      if (pieces[other]?.district !== district || rootOf(other) === rootOf(piece)) continue;
      const [from] = pieces[other]?.points ?? [];
      if (from && greatCircleMeters(from, point) <= SAME_DISTRICT_METERS) join(other, piece);
    }
  });
  return pieces.map((_, index) => rootOf(index));
}

/** More columns than fit around the earth. */
const ROW = 1_000_000;
const toNeighbours = [-ROW, 0, ROW].flatMap((down) => [down - 1, down, down + 1]);
const METERS_PER_LNG_DEGREE = METERS_PER_DEGREE * Math.cos((53.5 * Math.PI) / 180);

function cellOf({ lat, lng }: Coordinates): number {
  const row = Math.floor((lat * METERS_PER_DEGREE) / CELL_METERS);
  return row * ROW + Math.floor((lng * METERS_PER_LNG_DEGREE) / CELL_METERS);
}

/** Adds points on long straight stretches, which cross cells without a node in them. */
function densify(points: readonly Coordinates[]): Coordinates[] {
  return points.flatMap((point, index) => {
    const previous = points[index - 1];
    const steps = previous ? Math.max(1, Math.ceil(greatCircleMeters(previous, point) / CELL_METERS)) : 1;
    return Array.from({ length: steps }, (_, step) =>
      previous ? placeBetween(previous, point, (step + 1) / steps) : point,
    );
  });
}
