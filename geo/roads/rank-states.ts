import { groupBy } from '#geo/group-by.ts';
import { NO_STATE, type StateGraph } from './build-states.ts';
import { contractStates, type Hierarchy } from './contract-states.ts';

/** States under their ranks, as they are searched. */
export interface RankedStates extends Hierarchy {
  /** Per arc: the state that one is in behind it, having begun on it. */
  arcState: Uint32Array;
  /** Where each arc's entries begin; one more than arcs. */
  entryStart: Uint32Array;
  /** The states from which one may drive onto the arc. */
  entryState: Uint32Array;
}

export function rankStates(graph: StateGraph): RankedStates {
  const { hierarchy, ranks } = contractStates(graph);
  const from = new Uint32Array(graph.hopTo.length);
  for (const [state, rank] of ranks.entries()) {
    from.fill(rank, graph.hopStart[state], graph.hopStart[state + 1]);
  }
  const entries = groupBy(graph.hopArc, graph.arcState.length);
  return {
    ...hierarchy,
    arcState: graph.arcState.map((state) => (state === NO_STATE ? NO_STATE : ranks[state]!)),
    entryStart: entries.start,
    entryState: entries.items.map((hop) => from[hop]!),
  };
}
