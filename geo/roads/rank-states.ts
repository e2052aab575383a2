import { groupBy } from '#geo/group-by.ts';
import type { StateGraph } from './build-states.ts';
import { contractStates } from './contract-states.ts';
import { NO_STATE, type RankedStates } from './guide/graph-arrays.ts';

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
