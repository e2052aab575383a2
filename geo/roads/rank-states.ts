import { groupBy } from '#geo/group-by.ts';
import { NO_STATE, type StateGraph } from './build-states.ts';
import { contractStates, type Hierarchy } from './contract-states.ts';

/** States numbered by rank, as the searches use them. */
export interface RankedStates extends Hierarchy {
  /** Per arc: the state at its end, when the route started on it. */
  arcState: Uint32Array;
  /** Where each arc's entries begin; one entry more than arcs. */
  entryStart: Uint32Array;
  /** The states from which the arc may be entered. */
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
