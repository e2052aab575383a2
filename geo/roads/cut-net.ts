/** Cuts the roads around a line out of a profile's network, for a phone to route on. */
import { findCore } from './contract-states.ts';
import type { CityGuidance } from './guidance.ts';
import type { Corridor } from './guide/corridor.ts';
import { NO_EDGE, NO_STATE, type RoadGraph } from './guide/graph-arrays.ts';
import type { SegmentFacts } from './guide/guide-facts.ts';
import { headOf, tailOf } from './guide/junction-arcs.ts';
import { type NetColumns, writeNet } from './guide/net-format.ts';
import { NearCells } from './near-cells.ts';

/** Ways may lead so much farther than the corridor, which is told by squares. */
const EDGE_METERS = 200;
/** Roads are known so much farther than ways lead: at each junction that is passed all roads are seen. */
const SEEN_METERS = 450;
const UNKNOWN = 0xffff_ffff;

export function cutNet(graph: RoadGraph, guidance: CityGuidance, corridor: Corridor): Uint8Array {
  return writeNet(new NetCut(graph, guidance, corridor).listColumns());
}

class NetCut {
  private readonly graph: RoadGraph;
  private readonly guidance: CityGuidance;
  private readonly corridor: Corridor;
  private readonly cells: NearCells;
  /** The segments and junctions that are kept, and the new number of each. */
  private readonly segments: number[] = [];
  private readonly newSegment: Uint32Array;
  private readonly arcs: readonly number[];
  private readonly junctions: number[] = [];
  private readonly newJunction: Uint32Array;
  /** Per state its number at its junction; UNKNOWN for those that are not kept. */
  private readonly placeOf: Uint32Array;
  private readonly stateCounts: number[] = [];

  constructor(graph: RoadGraph, guidance: CityGuidance, corridor: Corridor) {
    [this.graph, this.guidance, this.corridor] = [graph, guidance, corridor];
    const { meters } = corridor;
    this.cells = new NearCells(corridor.line, [meters + SEEN_METERS, meters + EDGE_METERS]);
    this.newSegment = new Uint32Array(graph.segmentStart.length).fill(UNKNOWN);
    this.newJunction = new Uint32Array(graph.junctions.length / 2).fill(UNKNOWN);
    this.placeOf = new Uint32Array(graph.edgeMiddle.length).fill(UNKNOWN);
    this.keepSegments();
    this.arcs = this.segments.flatMap((segment) => [segment * 2, segment * 2 + 1]);
    this.keepStates();
  }

  private keepSegments(): void {
    const { graph, newSegment, newJunction } = this;
    for (let segment = 0; segment < newSegment.length; segment += 1) {
      const ms = graph.arcMs[segment * 2]! + graph.arcMs[segment * 2 + 1]!;
      if (ms === 0 || !this.isNear(segment)) continue;
      newSegment[segment] = this.segments.push(segment) - 1;
      newJunction[graph.segmentStart[segment]!] = newJunction[graph.segmentEnd[segment]!] = 0;
    }
    // In their old order, in which neighbours are near to each other.
    for (const [junction, mark] of newJunction.entries()) {
      if (mark !== UNKNOWN) newJunction[junction] = this.junctions.push(junction) - 1;
    }
  }

  private isNear(segment: number): boolean {
    const { shape, shapeStart } = this.graph;
    for (let at = shapeStart[segment]! + 1; at < shapeStart[segment + 1]!; at += 1) {
      const [latA, lngA, latB, lngB] = [
        shape[at * 2 - 2]!,
        shape[at * 2 - 1]!,
        shape[at * 2]!,
        shape[at * 2 + 1]!,
      ];
      if (this.cells.isPassed(latA, lngA, latB, lngB)) return true;
    }
    return false;
  }

  /** Whether ways may lead through a junction. */
  private isOpen(junction: number): boolean {
    const { junctions } = this.graph;
    return this.cells.levelAt(junctions[junction * 2]!, junctions[junction * 2 + 1]!) === 2;
  }

  private keepStates(): void {
    const { graph, junctions, newJunction } = this;
    const states: Set<number>[] = junctions.map(() => new Set());
    const isOpen = junctions.map((junction) => this.isOpen(junction));
    const keep = (state: number, junction: number) => {
      const at = newJunction[junction]!;
      if (isOpen[at] && state !== NO_STATE) states[at]!.add(state);
    };
    for (const arc of this.arcs) {
      keep(graph.arcState[arc]!, headOf(graph, arc));
      for (let at = graph.entryStart[arc]!; at < graph.entryStart[arc + 1]!; at += 1) {
        keep(graph.entryState[at]!, tailOf(graph, arc));
      }
    }
    for (const own of states) {
      let count = 0;
      for (const state of [...own].sort((a, b) => a - b)) this.placeOf[state] = count++;
      this.stateCounts.push(count);
    }
  }

  listColumns(): NetColumns {
    const { graph, guidance, segments, junctions, newJunction } = this;
    const facts = new Map<SegmentFacts, number>();
    const [bendCounts, bends]: [number[], number[]] = [[], []];
    for (const segment of segments) {
      const [first, last] = [graph.shapeStart[segment]! + 1, graph.shapeStart[segment + 1]! - 1];
      bendCounts.push(last - first);
      for (let at = first * 2; at < last * 2; at += 1) bends.push(graph.shape[at]!);
      const own = guidance.factsOf(segment * 2);
      if (!facts.has(own)) facts.set(own, facts.size);
    }
    return {
      corridor: this.corridor,
      parts: graph.parts,
      facts: [...facts.keys()],
      junctions: junctions.flatMap((each) => [graph.junctions[each * 2]!, graph.junctions[each * 2 + 1]!]),
      stateCounts: this.stateCounts,
      segmentStart: segments.map((segment) => newJunction[graph.segmentStart[segment]!]!),
      segmentEnd: segments.map((segment) => newJunction[graph.segmentEnd[segment]!]!),
      segmentDm: segments.map((segment) => graph.segmentDm[segment]!),
      bendCounts,
      bends,
      segmentPart: segments.map((segment) => graph.segmentPart[segment]!),
      endsOnly: segments.map((segment) => (guidance.isPrivate(segment * 2) ? 1 : 0)),
      segmentFacts: segments.map((segment) => facts.get(guidance.factsOf(segment * 2))!),
      arcMs: this.arcs.map((arc) => graph.arcMs[arc]!),
      ...this.listStates(),
      bans: this.listBans(),
    };
  }

  private listStates(): Pick<NetColumns, 'startStates' | 'entryCounts' | 'entryStates' | 'nextStates'> {
    const { graph, placeOf } = this;
    const nextOf = this.findNextStates();
    const entryCounts: number[] = [];
    const entryStates: number[] = [];
    const nextStates: number[] = [];
    for (const arc of this.arcs) {
      const before = entryStates.length;
      for (let at = graph.entryStart[arc]!; at < graph.entryStart[arc + 1]!; at += 1) {
        const place = placeOf[graph.entryState[at]!]!;
        if (place === UNKNOWN) continue;
        entryStates.push(place);
        nextStates.push(toCount(nextOf.get(at)));
      }
      entryCounts.push(entryStates.length - before);
    }
    const toStart = (arc: number) => {
      const state = graph.arcState[arc]!;
      return state === NO_STATE ? 0 : toCount(placeOf[state]);
    };
    return { startStates: this.arcs.map(toStart), entryCounts, entryStates, nextStates };
  }

  /**
   * The kept state after each entry of an arc, from the edges of the hierarchy that are arcs. An arc that is
   * missing there is never cheaper than another way.
   */
  private findNextStates(): Map<number, number> {
    const { graph, placeOf, newSegment } = this;
    const { edgeStart, edgeMiddle, edgeTop, edgeFirst, edgeSecond, entryStart, entryState } = graph;
    const next = new Map<number, number>();
    const note = (from: number, to: number, arc: number) => {
      const place = placeOf[to]!;
      if (place === UNKNOWN || placeOf[from] === UNKNOWN || newSegment[arc >>> 1] === UNKNOWN) return;
      for (let at = entryStart[arc]!; at < entryStart[arc + 1]!; at += 1) {
        if (entryState[at] === from) next.set(at, place);
      }
    };
    const core = findCore(edgeMiddle.length);
    for (let state = 0; state < edgeMiddle.length; state += 1) {
      // Edges within the core are stored with both of their states.
      const end = state < core ? edgeStart[state + 1]! : edgeMiddle[state]!;
      for (let edge = edgeStart[state]!; edge < end; edge += 1) {
        if (edgeSecond[edge] !== NO_EDGE) continue;
        const [arc, top] = [edgeFirst[edge]!, edgeTop[edge]!];
        if (edge < edgeMiddle[state]!) note(state, top, arc);
        else note(top, state, arc);
      }
    }
    return next;
  }

  private listBans(): number[] {
    const { bans } = this.guidance;
    const found: number[] = [];
    for (let at = 0; at < bans.length; at += 2) {
      const [from, to] = [this.newArc(bans[at]!), this.newArc(bans[at + 1]!)];
      if (from !== undefined && to !== undefined) found.push(from, to);
    }
    return found;
  }

  private newArc(arc: number): number | undefined {
    const segment = this.newSegment[arc >>> 1]!;
    return segment === UNKNOWN ? undefined : segment * 2 + (arc & 1);
  }
}

const toCount = (place: number | undefined) => (place === undefined || place === UNKNOWN ? 0 : place + 1);
