import { findCore } from './contract-states.ts';
import type { Edges } from './guide/search-side.ts';

/**
 * The descent of the hierarchy to some states: visits all states above them, from the highest to the lowest,
 * in one pass, so that no search needs a heap. The core is skipped: the upward search has settled it
 * completely.
 */
export class SweepDown {
  private readonly edges: Edges;
  /** The first state of the core. */
  private readonly core: number;
  /** The states to visit, lowest first, and the index of each in this list. */
  private passed = new Uint32Array();
  private readonly placeOf: Uint32Array;
  private readonly isMarked: Uint8Array;
  /** Of the visited states. */
  private weights = new Float64Array();

  constructor(edges: Edges) {
    this.edges = edges;
    const states = edges.end.length;
    this.placeOf = new Uint32Array(states);
    this.isMarked = new Uint8Array(states);
    this.core = findCore(states);
  }

  /** Lists the states that a descent to these states may visit. */
  prepare(states: readonly number[]): void {
    const { isMarked, placeOf } = this;
    const { start, end, top } = this.edges;
    const passed: number[] = [];
    const mark = (state: number): void => {
      if (isMarked[state] === 1) return;
      isMarked[state] = 1;
      passed.push(state);
    };
    for (const state of states) mark(state);
    for (let at = 0; at < passed.length; at += 1) {
      const state = passed[at]!;
      if (state >= this.core) continue;
      for (let edge = start[state]!; edge < end[state]!; edge += 1) mark(top[edge]!);
    }
    this.passed = Uint32Array.from(passed).sort();
    for (const [place, state] of this.passed.entries()) {
      isMarked[state] = 0;
      placeOf[state] = place;
    }
    this.weights = new Float64Array(passed.length);
  }

  /** Cost of each visited state, given the costs of an upward search. */
  run(climbed: Float64Array): void {
    const { passed, placeOf, weights, core } = this;
    const { start, end, top, weight: edgeWeights } = this.edges;
    for (let place = passed.length - 1; place >= 0; place -= 1) {
      const state = passed[place]!;
      let least = climbed[state]!;
      const last = state < core ? end[state]! : 0;
      for (let edge = start[state]!; edge < last; edge += 1) {
        const total = weights[placeOf[top[edge]!]!]! + edgeWeights[edge]!;
        if (total < least) least = total;
      }
      weights[place] = least;
    }
  }

  /** Cost of a prepared state. */
  weightOf(state: number): number {
    return this.weights[this.placeOf[state]!]!;
  }
}
