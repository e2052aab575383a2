/** The largest cut-out around a tour that a phone may be given. */
import { gzipSync } from 'node:zlib';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { toSpot } from '#maps/domain/plane.ts';
import type { CityGuidance } from './guidance.ts';
import type { RoadGraph } from './guide/graph-arrays.ts';
import { cutNet } from './cut-net.ts';

export interface CutTour {
  /** Compressed by gzip. */
  content: Uint8Array;
  /** Before that. */
  bytes: number;
  meters: number;
}

/** What a phone is given at most, before compression. */
export const MAX_NET_BYTES = 4_000_000;
/** Wrong turns of a kilometre or two lead back within it. */
const WIDEST_METERS = 3000;
/** A narrower cut-out would not be worth loading. */
const NARROWEST_METERS = 400;
/** The line of the corridor needs no more detail. */
const LINE_STEP_METERS = 150;

/**
 * As wide as it may be for at most `maxBytes`, before compression. `draw` is the way between two places, if
 * there is one. Undefined if even the narrowest is too large.
 */
export function cutTour(
  graph: RoadGraph,
  guidance: CityGuidance,
  tour: readonly Coordinates[],
  { maxBytes, draw }: { maxBytes: number; draw: (from: Coordinates, to: Coordinates) => Coordinates[] },
): CutTour | undefined {
  const line = thin(tour.flatMap((stop, at) => (at === 0 ? [stop] : [...draw(tour[at - 1]!, stop), stop])));
  let meters = WIDEST_METERS;
  while (meters >= NARROWEST_METERS) {
    const net = cutNet(graph, guidance, { line, meters });
    if (net.length <= maxBytes) return { content: gzipSync(net), bytes: net.length, meters };
    // A corridor of a given length is about as large as it is wide.
    meters = Math.floor(meters * Math.max(0.4, Math.min(0.9, (maxBytes / net.length) * 0.95)));
  }
  return undefined;
}

/** Without points so near to the one before; the last one stays. */
function thin(line: readonly Coordinates[]): Coordinates[] {
  const kept: Coordinates[] = [];
  for (const [at, point] of line.entries()) {
    const before = kept.at(-1);
    if (!before || at === line.length - 1 || distance(before, point) >= LINE_STEP_METERS) kept.push(point);
  }
  return kept;
}

function distance(from: Coordinates, to: Coordinates): number {
  const [a, b] = [toSpot(from), toSpot(to)];
  return Math.hypot(b.x - a.x, b.y - a.y);
}
