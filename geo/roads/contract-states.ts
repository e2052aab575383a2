/**
 * A contraction hierarchy of the states (after Geisberger et al. 2008): states are removed one by one, least
 * important first, and replaced by shortcuts where a cheapest path may lead through them. A cheapest path
 * then climbs to ever higher states, passes the core of states that are never removed, and descends again: a
 * search visits one of thirty states. It is exact: a superfluous shortcut costs time and never changes a
 * result.
 */
import { GrowingArray } from '#geo/import/growing-array.ts';
import type { StateGraph } from './build-states.ts';
import { type Hierarchy, NO_EDGE } from './guide/graph-arrays.ts';
import { SearchHeap } from './guide/search-heap.ts';
import { WitnessSearch } from './witness-search.ts';

/** Limit of states that a witness search visits: a higher one finds fewer shortcuts, and takes longer. */
const MAX_VISITED_STATES = 150;
/**
 * One of this many states stays in the core: contracting the last ones would add more shortcuts than it
 * saves.
 */
const CORE_SHARE = 32;

/** The rank of the first state of the core. */
export const findCore = (states: number): number => states - Math.floor(states / CORE_SHARE);

export function contractStates(graph: StateGraph): { hierarchy: Hierarchy; ranks: Uint32Array } {
  const contraction = new Contraction(graph);
  const order = contraction.contractAll();
  return contraction.sortEdges(order);
}

class Contraction {
  private readonly states: number;
  private readonly from: GrowingArray<Uint32Array>;
  private readonly to: GrowingArray<Uint32Array>;
  private readonly weight: GrowingArray<Float64Array>;
  private readonly first: GrowingArray<Uint32Array>;
  private readonly second: GrowingArray<Uint32Array>;
  /** Edges between remaining states; for a removed one, those to higher states. */
  private readonly leaving: number[][];
  private readonly arriving: number[][];
  private readonly level: Uint32Array;
  private readonly witness: WitnessSearch;
  /** Pairs of edges that need a shortcut when the current state is removed. */
  private readonly pairs: number[] = [];

  constructor({ hopStart, hopTo, hopArc, hopWeight }: StateGraph) {
    this.states = hopStart.length - 1;
    const capacity = hopTo.length * 2;
    this.from = new GrowingArray(Uint32Array, capacity);
    this.to = new GrowingArray(Uint32Array, capacity);
    this.weight = new GrowingArray(Float64Array, capacity);
    this.first = new GrowingArray(Uint32Array, capacity);
    this.second = new GrowingArray(Uint32Array, capacity);
    this.leaving = Array.from({ length: this.states }, () => []);
    this.arriving = Array.from({ length: this.states }, () => []);
    this.level = new Uint32Array(this.states);
    this.witness = new WitnessSearch(this.states, (state) => this.leaving[state]!);
    for (let state = 0; state < this.states; state += 1) {
      for (let hop = hopStart[state]!; hop < hopStart[state + 1]!; hop += 1) {
        if (hopTo[hop] !== state) this.join(state, hopTo[hop]!, hopWeight[hop]!, hopArc[hop]!, NO_EDGE);
      }
    }
  }

  /** Removes the states one by one; returns them in that order, followed by the core. */
  contractAll(): Uint32Array {
    const order = new Uint32Array(this.states);
    const heap = new SearchHeap();
    for (let state = 0; state < this.states; state += 1) heap.push(this.rate(state), state);
    let count = 0;
    while (count < findCore(this.states)) {
      const state = heap.pop();
      // Removing neighbours may have changed its rating.
      const rating = this.rate(state);
      if (rating > heap.topKey) heap.push(rating, state);
      else {
        this.leaveOut(state);
        order[count++] = state;
      }
    }
    while (heap.size > 0) order[count++] = heap.pop();
    return order;
  }

  /** Lower ratings are removed first: few new shortcuts, and evenly across the city. Lists the pairs. */
  private rate(state: number): number {
    this.listPairs(state);
    const removed = this.leaving[state]!.length + this.arriving[state]!.length;
    return this.level[state]! + (2 * this.pairs.length) / Math.max(1, removed);
  }

  private listPairs(state: number): void {
    const { pairs, witness } = this;
    pairs.length = 0;
    const [from, to, weight] = [this.from.filled(), this.to.filled(), this.weight.filled()];
    const leaving = this.leaving[state]!;
    let heaviest = 0;
    for (const edge of leaving) heaviest = Math.max(heaviest, weight[edge]!);
    for (const before of this.arriving[state]!) {
      const start = from[before]!;
      if (leaving.length === 1 && to[leaving[0]!] === start) continue;
      witness.look(start, state, weight[before]! + heaviest, MAX_VISITED_STATES, to, weight);
      for (const after of leaving) {
        const end = to[after]!;
        if (end === start || witness.weightTo(end) <= weight[before]! + weight[after]!) continue;
        pairs.push(before, after);
      }
    }
  }

  /** Uses the pairs listed by its rating. */
  private leaveOut(state: number): void {
    for (const edge of this.arriving[state]!) remove(this.leaving[this.from.at(edge)]!, edge);
    for (const edge of this.leaving[state]!) remove(this.arriving[this.to.at(edge)]!, edge);
    for (let at = 0; at < this.pairs.length; at += 2) {
      const [before, after] = [this.pairs[at]!, this.pairs[at + 1]!];
      const weight = this.weight.at(before) + this.weight.at(after);
      this.join(this.from.at(before), this.to.at(after), weight, before, after);
    }
    const level = this.level[state]! + 1;
    for (const edge of this.arriving[state]!) this.raise(this.from.at(edge), level);
    for (const edge of this.leaving[state]!) this.raise(this.to.at(edge), level);
  }

  private raise(state: number, level: number): void {
    this.level[state] = Math.max(this.level[state]!, level);
  }

  /** Keeps one edge between two states, the cheapest. */
  private join(from: number, to: number, weight: number, first: number, second: number): void {
    const known = this.leaving[from]!.find((edge) => this.to.at(edge) === to);
    if (known === undefined) {
      this.leaving[from]!.push(this.from.length);
      this.arriving[to]!.push(this.from.length);
      this.from.push(from);
      this.to.push(to);
      this.weight.push(weight);
      this.first.push(first);
      this.second.push(second);
    } else if (weight < this.weight.at(known)) {
      this.weight.filled()[known] = weight;
      this.first.filled()[known] = first;
      this.second.filled()[known] = second;
    }
  }

  sortEdges(order: Uint32Array): { hierarchy: Hierarchy; ranks: Uint32Array } {
    const ranks = new Uint32Array(this.states);
    for (const [rank, state] of order.entries()) ranks[state] = rank;
    // Edges within the core are stored twice.
    const count = [...this.leaving, ...this.arriving].reduce((sum, { length }) => sum + length, 0);
    const [edgeStart, edgeMiddle] = [new Uint32Array(this.states + 1), new Uint32Array(this.states)];
    const edgeTop = new Uint32Array(count);
    const sorted = new Uint32Array(count);
    const place = new Uint32Array(this.from.length);
    let at = 0;
    const put = (edge: number, top: number): void => {
      edgeTop[at] = ranks[top]!;
      sorted[at] = edge;
      place[edge] = at++;
    };
    for (const [rank, state] of order.entries()) {
      edgeStart[rank] = at;
      for (const edge of this.leaving[state]!) put(edge, this.to.at(edge));
      edgeMiddle[rank] = at;
      for (const edge of this.arriving[state]!) put(edge, this.from.at(edge));
    }
    edgeStart[this.states] = at;
    const isArc = (edge: number): boolean => this.second.at(edge) === NO_EDGE;
    const hierarchy = {
      edgeStart,
      edgeMiddle,
      edgeTop,
      edgeWeight: Float64Array.from(sorted, (edge) => this.weight.at(edge)),
      edgeFirst: sorted.map((edge) => (isArc(edge) ? this.first.at(edge) : place[this.first.at(edge)]!)),
      edgeSecond: sorted.map((edge) => (isArc(edge) ? NO_EDGE : place[this.second.at(edge)]!)),
    };
    return { hierarchy, ranks };
  }
}

function remove(edges: number[], edge: number): void {
  const at = edges.indexOf(edge);
  edges[at] = edges.at(-1)!;
  edges.pop();
}
