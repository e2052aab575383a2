/**
 * A cut-out of a profile's network as bytes, which a driver's phone routes on: columns of numbers of variable
 * length, neighbours as differences, so that they are few and compress well.
 */
import { PbfReader, PbfWriter } from 'pbf';
import type { Corridor } from './corridor.ts';
import type { SegmentFacts } from './guide-facts.ts';
import { UNITS_PER_DEGREE, toUnits } from '#geo/units.ts';

/** To change with every change of what follows. */
export const NET_FORMAT = 1;

/** What is written; everything else of a graph follows from it. */
export interface NetColumns {
  corridor: Corridor;
  parts: number;
  facts: readonly SegmentFacts[];
  /** Latitude and longitude of each junction. */
  junctions: ArrayLike<number>;
  /** Per junction: in how many states a vehicle can be there; none beyond the edge. */
  stateCounts: ArrayLike<number>;
  segmentStart: ArrayLike<number>;
  segmentEnd: ArrayLike<number>;
  segmentDm: ArrayLike<number>;
  /** Points of each segment's shape without its ends, which are junctions. */
  bendCounts: ArrayLike<number>;
  /** These points, as latitudes and longitudes. */
  bends: ArrayLike<number>;
  segmentPart: ArrayLike<number>;
  endsOnly: ArrayLike<number>;
  segmentFacts: ArrayLike<number>;
  /** Per arc. */
  arcMs: ArrayLike<number>;
  /** Per arc: the state among those of its end when the route started on it, from 1; 0 for none. */
  startStates: ArrayLike<number>;
  /** Per arc: from how many states it may be entered. */
  entryCounts: ArrayLike<number>;
  /** Those among the states of its beginning, from 0. */
  entryStates: ArrayLike<number>;
  /** For each of these the state that follows at the arc's end, from 1; 0 where no way leads on. */
  nextStates: ArrayLike<number>;
  /** Pairs of arcs. */
  bans: ArrayLike<number>;
}

export function writeNet(net: NetColumns): Uint8Array {
  const out = new PbfWriter();
  out.writeVarint(NET_FORMAT);
  out.writeVarint(Math.round(net.corridor.meters));
  writeColumn(
    out,
    net.corridor.line.flatMap(({ lat, lng }) => [toUnits(lat), toUnits(lng)]),
    2,
  );
  out.writeVarint(net.parts);
  out.writeString(JSON.stringify(net.facts));
  writeColumn(out, net.junctions, 2);
  writeCounts(out, net.stateCounts);
  writeColumn(out, net.segmentStart, 1);
  writeBeside(out, net.segmentEnd, net.segmentStart);
  writeCounts(out, net.segmentDm);
  writeCounts(out, net.bendCounts);
  writeColumn(out, net.bends, 2);
  writeCounts(out, net.segmentPart);
  writeCounts(out, net.endsOnly);
  writeColumn(out, net.segmentFacts, 1);
  writeColumn(out, net.arcMs, 1);
  writeCounts(out, net.startStates);
  writeCounts(out, net.entryCounts);
  writeCounts(out, net.entryStates);
  writeCounts(out, net.nextStates);
  writeColumn(out, net.bans, 1);
  return out.finish();
}

/** Undefined for bytes of another version. */
export function readNet(bytes: Uint8Array): NetColumns | undefined {
  const from = new PbfReader(bytes);
  if (from.readVarint() !== NET_FORMAT) return undefined;
  const meters = from.readVarint();
  const points = readColumn(from, 2);
  const line = Array.from({ length: points.length / 2 }, (_, at) => ({
    lat: points[at * 2]! / UNITS_PER_DEGREE,
    lng: points[at * 2 + 1]! / UNITS_PER_DEGREE,
  }));
  const parts = from.readVarint();
  const facts = JSON.parse(from.readString()) as SegmentFacts[];
  const junctions = readColumn(from, 2);
  const stateCounts = readCounts(from);
  const segmentStart = readColumn(from, 1);
  return {
    corridor: { line, meters },
    parts,
    facts,
    junctions,
    stateCounts,
    segmentStart,
    segmentEnd: readBeside(from, segmentStart),
    segmentDm: readCounts(from),
    bendCounts: readCounts(from),
    bends: readColumn(from, 2),
    segmentPart: readCounts(from),
    endsOnly: readCounts(from),
    segmentFacts: readColumn(from, 1),
    arcMs: readColumn(from, 1),
    startStates: readCounts(from),
    entryCounts: readCounts(from),
    entryStates: readCounts(from),
    nextStates: readCounts(from),
    bans: readColumn(from, 1),
  };
}

function writeCounts(out: PbfWriter, values: ArrayLike<number>): void {
  out.writeVarint(values.length);
  for (let at = 0; at < values.length; at += 1) out.writeVarint(values[at]!);
}

function readCounts(from: PbfReader): number[] {
  return Array.from({ length: from.readVarint() }, () => from.readVarint());
}

/** Each as the difference from the one `step` before it. */
function writeColumn(out: PbfWriter, values: ArrayLike<number>, step: number): void {
  out.writeVarint(values.length);
  for (let at = 0; at < values.length; at += 1) out.writeSVarint(values[at]! - (values[at - step] ?? 0));
}

function readColumn(from: PbfReader, step: number): Int32Array {
  const values = new Int32Array(from.readVarint());
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at - step] ?? 0) + from.readSVarint();
  return values;
}

/** Each as the difference from its neighbour in another column. */
function writeBeside(out: PbfWriter, values: ArrayLike<number>, others: ArrayLike<number>): void {
  for (let at = 0; at < values.length; at += 1) out.writeSVarint(values[at]! - others[at]!);
}

const readBeside = (from: PbfReader, others: Int32Array): Int32Array =>
  others.map((other) => other + from.readSVarint());
