/** Makes a graph of a cut-out again, on which the same search runs as on the whole city. */
import { groupBy } from '#geo/group-by.ts';
import { type Corridor, isInside } from './corridor.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type RawRoute, RouteSearch } from './find-route.ts';
import { type Hierarchy, NO_EDGE, NO_STATE, type RoadArrays, type RoadGraph } from './graph-arrays.ts';
import type { Guidance } from './guide-facts.ts';
import { indexSegments } from './index-segments.ts';
import { headOf, listJunctionArcs, tailOf } from './junction-arcs.ts';
import { type NetColumns, readNet } from './net-format.ts';
import { makeSides } from './search-side.ts';
import { lookUpBans } from './turn-bans.ts';
import { weigh } from './weight.ts';

export interface OpenNet {
  corridor: Corridor;
  /** With steps. 'OUTSIDE' where one of both lies beyond the cut-out. */
  route(from: Coordinates, to: Coordinates): RawRoute | 'OUTSIDE';
}

/** Undefined for bytes of another version. */
export function openNet(bytes: Uint8Array): OpenNet | undefined {
  const columns = readNet(bytes);
  if (!columns) return undefined;
  const { corridor } = columns;
  const graph = buildGraph(columns);
  const search = new RouteSearch(graph, buildGuidance(columns, graph), makeSides(graph));
  return {
    corridor,
    route: (from, to) =>
      isInside(corridor, from) && isInside(corridor, to) ? search.route(from, to, true) : 'OUTSIDE',
  };
}

function buildGraph(columns: NetColumns): RoadGraph {
  const net = buildRoads(columns);
  const { parts } = columns;
  const arcMs = Uint32Array.from(columns.arcMs);
  const segmentPart = Uint8Array.from(columns.segmentPart);
  return {
    ...net,
    boxes: indexSegments(net),
    arcMs,
    segmentPart,
    parts,
    ...buildStates(columns, net, arcMs),
  };
}

function buildRoads({ bendCounts, bends, ...columns }: NetColumns): RoadArrays {
  const junctions = Int32Array.from(columns.junctions);
  const [segmentStart, segmentEnd] = [columns.segmentStart, columns.segmentEnd].map((ends) =>
    Uint32Array.from(ends),
  ) as [Uint32Array, Uint32Array];
  const shapeStart = new Uint32Array(segmentStart.length + 1);
  for (let segment = 0; segment < segmentStart.length; segment += 1) {
    shapeStart[segment + 1] = shapeStart[segment]! + bendCounts[segment]! + 2;
  }
  const shape = new Int32Array(shapeStart.at(-1)! * 2);
  let bend = 0;
  const put = (point: number, from: ArrayLike<number>, at: number) => {
    shape[point * 2] = from[at * 2]!;
    shape[point * 2 + 1] = from[at * 2 + 1]!;
  };
  for (let segment = 0; segment < segmentStart.length; segment += 1) {
    const [first, last] = [shapeStart[segment]!, shapeStart[segment + 1]! - 1];
    put(first, junctions, segmentStart[segment]!);
    for (let point = first + 1; point < last; point += 1) put(point, bends, bend++);
    put(last, junctions, segmentEnd[segment]!);
  }
  return {
    junctions,
    segmentStart,
    segmentEnd,
    segmentDm: Uint32Array.from(columns.segmentDm),
    shapeStart,
    shape,
  };
}

/** The states that were cut out, with plain hops between them instead of a hierarchy. */
function buildStates(columns: NetColumns, net: RoadArrays, arcMs: Uint32Array) {
  const { stateCounts, startStates, entryCounts, entryStates, nextStates } = columns;
  const firstState = startsOf(stateCounts);
  const entryStart = startsOf(entryCounts);
  const states = firstState.at(-1)!;
  const entryState = new Uint32Array(entryStates.length);
  const [from, to, along]: [number[], number[], number[]] = [[], [], []];
  const arcState = Uint32Array.from(startStates, (state, arc) => {
    const [base, end] = [firstState[tailOf(net, arc)]!, firstState[headOf(net, arc)]!];
    for (let at = entryStart[arc]!; at < entryStart[arc + 1]!; at += 1) {
      entryState[at] = base + entryStates[at]!;
      if (nextStates[at] === 0) continue;
      from.push(entryState[at]!);
      to.push(end + nextStates[at]! - 1);
      along.push(arc);
    }
    return state === 0 ? NO_STATE : end + state - 1;
  });
  const weights = along.map((arc) => weigh(arcMs[arc]!, net.segmentDm[arc >>> 1]!));
  return { arcState, entryStart, entryState, ...listHops({ from, to, along, weights }, states) };
}

interface Hops {
  from: number[];
  to: number[];
  along: number[];
  weights: number[];
}

/** Every hop with both of its states: from both ends the search then may use all of them. */
function listHops({ from, to, along, weights }: Hops, states: number): Hierarchy {
  const leaving = groupBy(Uint32Array.from(from), states);
  const arriving = groupBy(Uint32Array.from(to), states);
  const edges = from.length * 2;
  const found: Hierarchy = {
    edgeStart: new Uint32Array(states + 1),
    edgeMiddle: new Uint32Array(states),
    edgeTop: new Uint32Array(edges),
    edgeWeight: new Float64Array(edges),
    edgeFirst: new Uint32Array(edges),
    edgeSecond: new Uint32Array(edges).fill(NO_EDGE),
  };
  let edge = 0;
  const put = (hop: number, top: number) => {
    found.edgeTop[edge] = top;
    found.edgeWeight[edge] = weights[hop]!;
    found.edgeFirst[edge++] = along[hop]!;
  };
  for (let state = 0; state < states; state += 1) {
    for (const hop of leaving.items.subarray(leaving.start[state], leaving.start[state + 1]))
      put(hop, to[hop]!);
    found.edgeMiddle[state] = edge;
    for (const hop of arriving.items.subarray(arriving.start[state], arriving.start[state + 1]))
      put(hop, from[hop]!);
    found.edgeStart[state + 1] = edge;
  }
  return found;
}

function startsOf(counts: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at += 1) starts[at + 1] = starts[at]! + counts[at]!;
  return starts;
}

function buildGuidance({ facts, segmentFacts, endsOnly, bans }: NetColumns, graph: RoadGraph): Guidance {
  return {
    junctionArcs: listJunctionArcs(graph),
    factsOf: (arc) => facts[segmentFacts[arc >>> 1]!]!,
    isPrivate: (arc) => endsOnly[arc >>> 1] === 1,
    isBanned: lookUpBans(Uint32Array.from(bans)),
  };
}
