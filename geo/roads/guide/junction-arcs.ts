import { groupBy } from '#geo/group-by.ts';
import type { RoadArrays } from './graph-arrays.ts';

export const tailOf = (net: RoadArrays, arc: number): number =>
  ((arc & 1) === 0 ? net.segmentStart[arc >>> 1] : net.segmentEnd[arc >>> 1]) as number;

export const headOf = (net: RoadArrays, arc: number): number => tailOf(net, arc ^ 1);

/** The arcs that leave each junction, grouped by junction. */
export interface JunctionArcs {
  /** Where each junction's arcs begin; one entry more than junctions. */
  start: Uint32Array;
  arcs: Uint32Array;
}

export function listJunctionArcs(net: RoadArrays): JunctionArcs {
  const tails = Uint32Array.from({ length: net.segmentStart.length * 2 }, (_, arc) => tailOf(net, arc));
  const { start, items } = groupBy(tails, net.junctions.length / 2);
  return { start, arcs: items };
}
