/**
 * Restrictions can cut off roads that are otherwise connected. No route begins or ends on a road that is not
 * reachable from most of the network and back: the next road is used instead.
 */
import type { StateGraph } from './build-states.ts';
import { NO_STATE } from './guide/graph-arrays.ts';

const CANDIDATES = 12;

/** Recomputes the segments' parts: 0 where the part's core is not reachable in both directions. */
export function keepReachable(graph: StateGraph, segmentPart: Uint8Array, parts: number): Uint8Array {
  const kept = new Uint8Array(segmentPart.length);
  for (let part = 1; part <= parts; part += 1) {
    const core = findCore(graph, segmentPart, part);
    if (!core) continue;
    const isArrived = new Uint8Array(segmentPart.length);
    for (const [state, isReached] of core.forth.entries()) {
      if (isReached === 0) continue;
      for (let hop = graph.hopStart[state]!; hop < graph.hopStart[state + 1]!; hop += 1) {
        isArrived[graph.hopArc[hop]! >>> 1] = 1;
      }
    }
    for (let segment = 0; segment < kept.length; segment += 1) {
      if (segmentPart[segment] !== part || isArrived[segment] === 0) continue;
      const states = graph.arcState.subarray(segment * 2, segment * 2 + 2);
      if (states.some((state) => state !== NO_STATE && core.back[state] === 1)) kept[segment] = part;
    }
  }
  return kept;
}

interface Core {
  /** 1 for each state reachable from it. */
  forth: Uint8Array;
  /** 1 for each state from which it is reachable. */
  back: Uint8Array;
  size: number;
}

/** The largest strongly connected set of states of a part, found from a few samples. */
function findCore(graph: StateGraph, segmentPart: Uint8Array, part: number): Core | undefined {
  const begun = [...segmentPart.keys()]
    .filter((segment) => segmentPart[segment] === part)
    .flatMap((segment) => Array.from(graph.arcState.subarray(segment * 2, segment * 2 + 2)))
    .filter((state) => state !== NO_STATE);
  let best: Core | undefined;
  for (let candidate = 0; candidate < CANDIDATES; candidate += 1) {
    const state = begun[Math.floor((candidate * begun.length) / CANDIDATES)];
    if (state === undefined || (best?.forth[state] === 1 && best.back[state] === 1)) continue;
    const forth = reachFrom(state, graph.hopStart, graph.hopTo);
    const back = reachFrom(state, graph.backStart, graph.backFrom);
    const size = forth.reduce((sum, isReached, at) => sum + (isReached & back[at]!), 0);
    if (size > (best?.size ?? 0)) best = { forth, back, size };
  }
  return best;
}

function reachFrom(state: number, start: Uint32Array, to: Uint32Array): Uint8Array {
  const reached = new Uint8Array(start.length - 1);
  const open = [state];
  reached[state] = 1;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (let hop = start[next]!; hop < start[next + 1]!; hop += 1) {
      const target = to[hop]!;
      if (reached[target] === 1) continue;
      reached[target] = 1;
      open.push(target);
    }
  }
  return reached;
}
