/**
 * The graph that is searched: its nodes are junctions combined with the state in which a vehicle is at them.
 * A state encodes what is still allowed there, given how the junction was reached: which restrictions have
 * begun, and whether the vehicle is on the way out of a private road, on public roads, or on the way in. So
 * every path through it is legal, and the search needs no rules. Turning around is legal at any junction, and
 * only shortens a route after a restriction; a courier does not do it at the very next corner, so neither
 * does the graph.
 */
import { GrowingArray } from '#geo/import/growing-array.ts';
import { groupBy } from '#geo/group-by.ts';
import { NO_STATE } from './guide/graph-arrays.ts';
import { headOf, type JunctionArcs } from './guide/junction-arcs.ts';
import type { ProfileUse, RoadNet } from './read-roads.ts';
import type { TurnRule } from './read-restrictions.ts';
import { weigh } from './guide/weight.ts';

export interface StateGraph {
  /** Per arc: the state at its end, when the route started on it. */
  arcState: Uint32Array;
  /** Where the hops from each state begin. */
  hopStart: Uint32Array;
  hopTo: Uint32Array;
  hopArc: Uint32Array;
  hopWeight: Float64Array;
  /** The same hops, by the state they lead to. */
  backStart: Uint32Array;
  backFrom: Uint32Array;
}

/** On the way out of a private road; on public roads; on the way into a private road. */
const [OUT, PUBLIC, IN] = [0, 1, 2];

/** A restriction in progress: how many of its arcs have been driven. */
interface Begun {
  rule: TurnRule;
  driven: number;
}

interface State {
  junction: number;
  phase: number;
  begun: readonly Begun[];
  /** The arc by which a restriction was passed; driving straight back on it is not allowed. */
  passedBy: number | undefined;
}

export function buildStates(
  net: RoadNet,
  junctionArcs: JunctionArcs,
  use: ProfileUse,
  rules: readonly TurnRule[],
): StateGraph {
  const walker = new StateWalker(net, junctionArcs, use, rules);
  const arcs = net.segmentStart.length * 2;
  const arcState = new Uint32Array(arcs).fill(NO_STATE);
  for (let arc = 0; arc < arcs; arc += 1) if (use.arcMs[arc]! > 0) arcState[arc] = walker.begin(arc);
  const from = new GrowingArray(Uint32Array);
  const to = new GrowingArray(Uint32Array);
  const along = new GrowingArray(Uint32Array);
  // The list grows during this loop.
  for (let state = 0; state < walker.states.length; state += 1) {
    const { junction } = walker.states[state]!;
    for (let at = junctionArcs.start[junction]!; at < junctionArcs.start[junction + 1]!; at += 1) {
      const arc = junctionArcs.arcs[at]!;
      const next = walker.drive(state, arc);
      if (next === undefined) continue;
      from.push(state);
      to.push(next);
      along.push(arc);
    }
  }
  return sortStates(net, use, walker.states, arcState, from.filled(), to.filled(), along.filled());
}

class StateWalker {
  readonly states: State[] = [];
  private readonly ids = new Map<number | string, number>();
  private readonly rulesByArc = new Map<number, TurnRule[]>();
  private readonly ruleIds = new Map<TurnRule, number>();
  private readonly net: RoadNet;
  private readonly junctionArcs: JunctionArcs;
  private readonly use: ProfileUse;

  constructor(net: RoadNet, junctionArcs: JunctionArcs, use: ProfileUse, rules: readonly TurnRule[]) {
    this.net = net;
    this.junctionArcs = junctionArcs;
    this.use = use;
    for (const rule of rules) {
      // A restriction whose roads are closed to the profile has no effect.
      if (rule.arcs.some((arc) => use.arcMs[arc] === 0)) continue;
      const [first = 0] = rule.arcs;
      this.rulesByArc.set(first, [...(this.rulesByArc.get(first) ?? []), rule]);
      this.ruleIds.set(rule, this.ruleIds.size);
    }
  }

  /** The state at the end of an arc on which the route started. */
  begin(arc: number): number {
    return this.stateOf(
      headOf(this.net, arc),
      this.isPrivate(arc) ? OUT : PUBLIC,
      this.beginRules(arc),
      undefined,
    );
  }

  /** The state after driving an arc from another state; undefined where that is not allowed. */
  drive(state: number, arc: number): number | undefined {
    const { junction, phase, begun, passedBy } = this.states[state]!;
    const access = this.use.junctionAccess[junction]!;
    if (this.use.arcMs[arc] === 0 || access === 2) return undefined;
    const isPrivate = this.isPrivate(arc);
    // A private gate may be passed only if there is a private road on at least one side.
    if (access === 1 && phase === PUBLIC && !isPrivate) return undefined;
    if (phase === IN && !isPrivate) return undefined;
    if (passedBy === (arc ^ 1) && this.hasOtherExit(junction, arc)) return undefined;
    const next: Begun[] = [];
    for (const { rule, driven } of begun) {
      const isNext = rule.arcs[driven] === arc;
      if (driven === rule.arcs.length - 1) {
        if (isNext !== rule.isOnly) return undefined;
      } else if (isNext) next.push({ rule, driven: driven + 1 });
    }
    const nextPhase = isPrivate ? (phase === OUT ? OUT : IN) : PUBLIC;
    const mayTurn = begun.length === 0 || this.use.arcMs[arc ^ 1] === 0;
    return this.stateOf(
      headOf(this.net, arc),
      nextPhase,
      [...next, ...this.beginRules(arc)],
      mayTurn ? undefined : arc,
    );
  }

  private hasOtherExit(junction: number, arc: number): boolean {
    const { start, arcs } = this.junctionArcs;
    const exits = arcs.subarray(start[junction], start[junction + 1]);
    return exits.some((exit) => exit !== arc && this.use.arcMs[exit]! > 0);
  }

  private isPrivate(arc: number): boolean {
    return this.use.endsOnly[arc >>> 1] === 1;
  }

  private beginRules(arc: number): Begun[] {
    return (this.rulesByArc.get(arc) ?? []).map((rule) => ({ rule, driven: 1 }));
  }

  private stateOf(
    junction: number,
    phase: number,
    begun: readonly Begun[],
    passedBy: number | undefined,
  ): number {
    const place = junction * 3 + phase;
    const memory = begun.map(({ rule, driven }) => `${this.ruleIds.get(rule)}.${driven}`).sort();
    if (passedBy !== undefined) memory.push(`:${passedBy}`);
    const key = memory.length === 0 ? place : `${place} ${memory.join(',')}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.ids.set(key, this.states.length);
    return this.states.push({ junction, phase, begun, passedBy }) - 1;
  }
}

/** Sorts states by junction. */
function sortStates(
  net: RoadNet,
  use: ProfileUse,
  states: readonly State[],
  arcState: Uint32Array,
  from: Uint32Array,
  to: Uint32Array,
  along: Uint32Array,
): StateGraph {
  const byJunction = groupBy(
    Uint32Array.from(states, ({ junction }) => junction),
    net.junctions.length / 2,
  );
  const moved = new Uint32Array(states.length);
  for (const [at, state] of byJunction.items.entries()) moved[state] = at;
  const movedFrom = from.map((state) => moved[state]!);
  const movedTo = to.map((state) => moved[state]!);
  const forth = groupBy(movedFrom, states.length);
  const back = groupBy(movedTo, states.length);
  const weightOf = (hop: number) => weigh(use.arcMs[along[hop]!]!, net.segmentDm[along[hop]! >>> 1]!);
  return {
    arcState: arcState.map((state) => (state === NO_STATE ? NO_STATE : moved[state]!)),
    hopStart: forth.start,
    hopTo: forth.items.map((hop) => movedTo[hop]!),
    hopArc: forth.items.map((hop) => along[hop]!),
    hopWeight: Float64Array.from(forth.items, weightOf),
    backStart: back.start,
    backFrom: back.items.map((hop) => movedFrom[hop]!),
  };
}
