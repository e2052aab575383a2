import type { RoadNet } from './read-roads.ts';

export const tailOf = (net: RoadNet, arc: number): number =>
  ((arc & 1) === 0 ? net.segmentStart[arc >>> 1] : net.segmentEnd[arc >>> 1]) as number;

export const headOf = (net: RoadNet, arc: number): number => tailOf(net, arc ^ 1);

/** The arcs that leave each junction, junction after junction. */
export interface JunctionArcs {
  /** Where each junction's begin; one more than junctions. */
  start: Uint32Array;
  arcs: Uint32Array;
}

export function listJunctionArcs(net: RoadNet): JunctionArcs {
  const start = new Uint32Array(net.junctions.length / 2 + 1);
  const count = net.segmentStart.length * 2;
  for (let arc = 0; arc < count; arc += 1) start[tailOf(net, arc) + 1]! += 1;
  for (let junction = 1; junction < start.length; junction += 1) start[junction]! += start[junction - 1]!;
  const next = start.slice();
  const arcs = new Uint32Array(count);
  for (let arc = 0; arc < count; arc += 1) arcs[next[tailOf(net, arc)]!++] = arc;
  return { start, arcs };
}
