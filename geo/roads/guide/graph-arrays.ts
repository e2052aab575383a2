/** The graph that is searched, as arrays: of a whole city in shared memory, or of a driver's surroundings. */
import type Flatbush from 'flatbush';

/** Instead of a state: the arc is closed, or leads out of what is known. */
export const NO_STATE = 0xffff_ffff;
/** Instead of an edge: the other one is an arc. */
export const NO_EDGE = 0xffff_ffff;

/** Roads between junctions. An arc is a segment in one direction: 2 x segment forwards, + 1 backwards. */
export interface RoadArrays {
  /** Latitude and longitude of each junction. */
  junctions: Int32Array;
  segmentStart: Uint32Array;
  segmentEnd: Uint32Array;
  segmentDm: Uint32Array;
  /** Where the points of each segment begin, counted in points; one entry more than segments. */
  shapeStart: Uint32Array;
  shape: Int32Array;
}

/**
 * By rank: in order of removal, then the core. Each edge is stored with the lower of its two states, an edge
 * within the core with both.
 */
export interface Hierarchy {
  /** Where the edges leaving the state begin; one entry more than states. */
  edgeStart: Uint32Array;
  /** Where the edges leading to it begin. */
  edgeMiddle: Uint32Array;
  /** The higher state, or the other one in the core. */
  edgeTop: Uint32Array;
  edgeWeight: Float64Array;
  /** For a shortcut the two edges it replaces; for any other edge its arc and NO_EDGE. */
  edgeFirst: Uint32Array;
  edgeSecond: Uint32Array;
}

/** States numbered by rank, as the searches use them. */
export interface RankedStates extends Hierarchy {
  /** Per arc: the state at its end, when the route started on it. */
  arcState: Uint32Array;
  /** Where each arc's entries begin; one entry more than arcs. */
  entryStart: Uint32Array;
  /** The states from which the arc may be entered. */
  entryState: Uint32Array;
}

/** The network of one profile. */
export interface RoadGraph extends RoadArrays, RankedStates {
  boxes: Flatbush;
  /** Milliseconds along each arc, 0 where it is closed. */
  arcMs: Uint32Array;
  /** The connected part of each segment, from 1; 0 where no route begins or ends. */
  segmentPart: Uint8Array;
  parts: number;
}
