/** What a guide knows of roads beside their course. */
import type { JunctionArcs } from './junction-arcs.ts';

/** Name, importance, roundabout, lanes. */
export interface SegmentFacts {
  name: string;
  /** 0 for a path to 9 for a motorway. */
  rank: number;
  /** A ramp, a slip road, a short link between carriageways. */
  isLink: boolean;
  isRoundabout: boolean;
  /** The lanes' arrows forwards and backwards, as tagged; '' where unknown. */
  lanes: readonly [forward: string, backward: string];
}

/** Roads at least this important are streets; below are service ways and paths. */
export const MIN_STREET_RANK = 3;

/** Of one profile. */
export interface Guidance {
  junctionArcs: JunctionArcs;
  factsOf(arc: number): SegmentFacts;
  /** Whether through traffic may not use the arc's road. */
  isPrivate(arc: number): boolean;
  /** Whether a restriction at their junction forbids to go from one arc to the other. */
  isBanned(from: number, to: number): boolean;
}
