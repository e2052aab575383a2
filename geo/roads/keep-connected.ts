/** Which roads a profile can drive to and leave again, and which of them are through roads. */
import { headOf, type JunctionArcs, tailOf } from './guide/junction-arcs.ts';
import { type Components, labelComponents, NOWHERE } from './label-components.ts';
import type { ProfileUse, RoadNet } from './read-roads.ts';

/** A connected part is kept beside the largest if it has this many junctions, or this share of them. */
const NOTABLE_JUNCTIONS = 500;
const NOTABLE_SHARE = 0.02;

export interface Connected {
  use: ProfileUse;
  /** Per segment, counted from 1; 0 where the profile cannot begin or end a route. */
  segmentPart: Uint8Array;
  parts: number;
  /** Share of the largest part in all junctions that the profile can use. */
  largestShare: number;
}

/**
 * Closes roads that are not connected to any part worth keeping. Roads reachable only through private ways or
 * gates become roads to begin and end on, as the ways to them are.
 */
export function keepConnected(net: RoadNet, junctionArcs: JunctionArcs, use: ProfileUse): Connected {
  const { arcMs, junctionAccess } = use;
  const isOpenArc = (arc: number) =>
    arcMs[arc]! > 0 &&
    use.endsOnly[arc >>> 1] === 0 &&
    junctionAccess[headOf(net, arc)] === 0 &&
    junctionAccess[tailOf(net, arc)] === 0;
  const through = keepNotable(labelComponents(net, junctionArcs, isOpenArc));
  const isBehindGates = (segment: number) => {
    const open = [net.segmentStart[segment]!, net.segmentEnd[segment]!].filter(
      (end) => junctionAccess[end] === 0,
    );
    return open.length === 0 || open.some((end) => through.partOf(end) === 0);
  };
  const endsOnly = use.endsOnly.map((flag, segment) => (flag === 1 || isBehindGates(segment) ? 1 : 0));
  // A gate between two public roads gives no private access: it counts as closed.
  const access = junctionAccess.map((code, junction) => {
    if (code !== 1) return code;
    const [from, to] = [junctionArcs.start[junction]!, junctionArcs.start[junction + 1]!];
    return junctionArcs.arcs.subarray(from, to).some((arc) => endsOnly[arc >>> 1] === 1) ? 1 : 2;
  });
  const labelled = labelComponents(
    net,
    junctionArcs,
    (arc) => arcMs[arc]! > 0 && access[headOf(net, arc)] !== 2 && access[tailOf(net, arc)] !== 2,
  );
  const all = keepNotable(labelled);
  const segmentPart = new Uint8Array(net.segmentStart.length);
  const keptMs = new Uint32Array(arcMs.length);
  for (let segment = 0; segment < segmentPart.length; segment += 1) {
    const ends = [net.segmentStart[segment]!, net.segmentEnd[segment]!].filter((end) => access[end] !== 2);
    const [first = 0, second = first] = ends.map((end) => all.partOf(end));
    if (first === 0 || second === 0) continue;
    keptMs.set(arcMs.subarray(segment * 2, segment * 2 + 2), segment * 2);
    const [forth, back] = [arcMs[segment * 2]! > 0, arcMs[segment * 2 + 1]! > 0];
    // In front of a closed junction the only way on is back.
    const mayLeave = ends.length === 2 ? forth || back : forth && back;
    if (first === second && mayLeave && net.mayStop[segment] === 1) segmentPart[segment] = first;
  }
  return {
    use: { arcMs: keptMs, endsOnly, junctionAccess: access },
    segmentPart,
    parts: all.parts,
    largestShare: all.largestShare,
  };
}

function keepNotable({ of, sizes }: Components): {
  /** Counted from 1, the largest first; 0 for parts that are not kept. */
  partOf(junction: number): number;
  parts: number;
  largestShare: number;
} {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const min = Math.max(2, Math.min(NOTABLE_JUNCTIONS, total * NOTABLE_SHARE));
  const kept = [...sizes.keys()].filter((label) => sizes[label]! >= min);
  kept.sort((a, b) => sizes[b]! - sizes[a]!);
  const parts = new Map(kept.slice(0, 255).map((label, at) => [label, at + 1]));
  return {
    partOf: (junction) => (of[junction] === NOWHERE ? 0 : (parts.get(of[junction]!) ?? 0)),
    parts: parts.size,
    largestShare: total === 0 ? 0 : (sizes[kept[0] ?? -1] ?? 0) / total,
  };
}
