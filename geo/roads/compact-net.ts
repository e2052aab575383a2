/**
 * Removes roads that no profile can use, and numbers nearby junctions consecutively, which makes searches
 * faster.
 */
import type { VehicleProfile } from '#geo/geo.ts';
import type { Connected } from './keep-connected.ts';
import { profiles } from './profiles.ts';
import { NO_JUNCTION, type ReadRoads, type RoadNet } from './read-roads.ts';

export type ConnectedUses = Record<VehicleProfile, Connected>;

export function compactNet(
  { net, facts, segmentsOfWay, findJunction }: ReadRoads,
  connected: ConnectedUses,
): { roads: ReadRoads; connected: ConnectedUses } {
  const kept: number[] = [];
  const isKept = new Uint8Array(net.segmentStart.length);
  // For each segment, how many before it are kept.
  const newSegment = new Uint32Array(net.segmentStart.length + 1);
  for (let segment = 0; segment < net.segmentStart.length; segment += 1) {
    newSegment[segment] = kept.length;
    const isUsed = profiles.some((profile) => {
      const { arcMs } = connected[profile].use;
      return arcMs[segment * 2]! > 0 || arcMs[segment * 2 + 1]! > 0;
    });
    if (!isUsed) continue;
    kept.push(segment);
    isKept[segment] = 1;
  }
  newSegment[net.segmentStart.length] = kept.length;
  const { order, newJunction } = orderJunctions(net, kept);
  const pickSegments = <T extends Uint32Array | Uint8Array>(values: T): T =>
    values.filter((_, segment) => isKept[segment] === 1) as T;
  const pickArcs = (values: Uint32Array): Uint32Array =>
    Uint32Array.from({ length: kept.length * 2 }, (_, arc) => values[kept[arc >>> 1]! * 2 + (arc & 1)]!);
  const uses = profiles.map((profile) => {
    const { use, segmentPart } = connected[profile];
    return {
      ...connected[profile],
      segmentPart: pickSegments(segmentPart),
      use: {
        arcMs: pickArcs(use.arcMs),
        endsOnly: pickSegments(use.endsOnly),
        junctionAccess: Uint8Array.from(order, (junction) => use.junctionAccess[junction]!),
      },
    };
  });
  const compacted = Object.fromEntries(profiles.map((profile, at) => [profile, uses[at]])) as ConnectedUses;
  return {
    connected: compacted,
    roads: {
      facts,
      net: {
        junctions: Int32Array.from(
          { length: order.length * 2 },
          (_, at) => net.junctions[order[at >>> 1]! * 2 + (at & 1)]!,
        ),
        segmentStart: pickSegments(net.segmentStart).map((junction) => newJunction[junction]!),
        segmentEnd: pickSegments(net.segmentEnd).map((junction) => newJunction[junction]!),
        segmentDm: pickSegments(net.segmentDm),
        mayStop: pickSegments(net.mayStop),
        segmentFacts: pickSegments(net.segmentFacts),
        ...pickShapes(net, kept),
        uses: Object.fromEntries(
          profiles.map((profile) => [profile, compacted[profile].use]),
        ) as RoadNet['uses'],
      },
      segmentsOfWay: new Map(
        [...segmentsOfWay].map(([way, [first, end]]) => [way, [newSegment[first]!, newSegment[end]!]]),
      ),
      findJunction(nodeId) {
        const junction = findJunction(nodeId);
        const moved = junction === undefined ? NO_JUNCTION : newJunction[junction];
        return moved === NO_JUNCTION ? undefined : moved;
      },
    },
  };
}

function orderJunctions(
  net: RoadNet,
  kept: readonly number[],
): { order: Uint32Array; newJunction: Uint32Array } {
  const newJunction = new Uint32Array(net.junctions.length / 2).fill(NO_JUNCTION);
  for (const segment of kept)
    newJunction[net.segmentStart[segment]!] = newJunction[net.segmentEnd[segment]!] = 0;
  const used = newJunction.map((mark, junction) => (mark === 0 ? junction : NO_JUNCTION));
  const order = used.filter((junction) => junction !== NO_JUNCTION);
  const curve = new Float64Array(newJunction.length);
  for (const junction of order) {
    curve[junction] = alongCurve(net.junctions[junction * 2]!, net.junctions[junction * 2 + 1]!);
  }
  order.sort((a, b) => curve[a]! - curve[b]! || a - b);
  for (const [at, junction] of order.entries()) newJunction[junction] = at;
  return { order, newJunction };
}

/** A point's position on Morton's curve: the bits of both coordinates interleaved. */
function alongCurve(lat: number, lng: number): number {
  // Cells of about ten metres: 22 bits each.
  const [y, x] = [(lat + 900_000_000) >>> 10, (lng + 1_800_000_000) >>> 10];
  let value = 0;
  for (let bit = 21; bit >= 0; bit -= 1) value = value * 4 + ((y >>> bit) & 1) * 2 + ((x >>> bit) & 1);
  return value;
}

function pickShapes(net: RoadNet, kept: readonly number[]): Pick<RoadNet, 'shape' | 'shapeStart'> {
  const shapeStart = new Uint32Array(kept.length + 1);
  for (const [at, segment] of kept.entries()) {
    shapeStart[at + 1] = shapeStart[at]! + net.shapeStart[segment + 1]! - net.shapeStart[segment]!;
  }
  const shape = new Int32Array(shapeStart[kept.length]! * 2);
  for (const [at, segment] of kept.entries()) {
    shape.set(
      net.shape.subarray(net.shapeStart[segment]! * 2, net.shapeStart[segment + 1]! * 2),
      shapeStart[at]! * 2,
    );
  }
  return { shape, shapeStart };
}
