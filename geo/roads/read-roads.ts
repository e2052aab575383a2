/** Splits ways into segments between junctions: where roads meet, end, or have a barrier. */
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { VehicleProfile } from '#geo/geo.ts';
import { GrowingArray } from '#geo/import/growing-array.ts';
import type { OsmExtract, OsmWay, Tags } from '#geo/import/osm-extract.ts';
import { toUnits } from '#geo/units.ts';
import { classifyWay, type RoadWay } from './classify-way.ts';
import type { RoadArrays } from './guide/graph-arrays.ts';
import type { SegmentFacts } from './guide/guide-facts.ts';
import { NodeTable } from './node-table.ts';
import { profiles } from './profiles.ts';
import { readNodeAccess } from './read-access.ts';
import { readSegmentFacts } from './read-segment-facts.ts';

/** Of one profile. */
export interface ProfileUse {
  /** Milliseconds along each arc, 0 where it is closed. */
  arcMs: Uint32Array;
  /** Per segment: 1 where through traffic is forbidden. */
  endsOnly: Uint8Array;
  /** Per junction: 0 open, 1 only to begin or end behind it, 2 closed. */
  junctionAccess: Uint8Array;
}

export interface RoadNet extends RoadArrays {
  mayStop: Uint8Array;
  /** The set of facts in `facts` of each segment. */
  segmentFacts: Uint32Array;
  uses: Record<VehicleProfile, ProfileUse>;
}

export interface ReadRoads {
  net: RoadNet;
  facts: readonly SegmentFacts[];
  /** For each requested way its first segment, and the one after its last. */
  segmentsOfWay: Map<number, [first: number, end: number]>;
  /** The junction at a node; undefined if there is none. */
  findJunction(nodeId: number): number | undefined;
}

export const NO_JUNCTION = 0xffff_ffff;
/** Average delay at a junction: braking, waiting and looking around. */
const crossingMsOf: Record<VehicleProfile, number> = { car: 2000, bike: 1000, scooter: 2000 };
const accessCodes = { open: 0, ends: 1, closed: 2 } as const;

/** `askedWays` are those whose segments are needed by id. `report` gets the progress. */
export function readRoads(
  extract: OsmExtract,
  askedWays: ReadonlySet<number>,
  report: (share: number) => void,
): ReadRoads {
  const nodes = countNodes(extract);
  report(0.4);
  const barriers = readBarriers(extract, nodes);
  const junctionOf = new Uint32Array(nodes.length).fill(NO_JUNCTION);
  const draft = new Draft();
  const segmentsOfWay = new Map<number, [number, number]>();
  for (const way of extract.ways) {
    const road = classifyWay(way.tags);
    if (!road) continue;
    const first = draft.segmentCount;
    const facts = draft.addFacts(way.tags);
    const lengthOfWay = road.ferrySeconds === undefined ? 0 : measureWay(extract, way);
    for (const run of listRuns(extract, way)) {
      let from = 0;
      for (let at = 1; at < run.length; at += 1) {
        const node = nodes.indexOf(run[at] as number);
        const isJunction = at === run.length - 1 || (nodes.uses[node] ?? 0) > 1 || barriers.has(node);
        if (!isJunction) continue;
        draft.addSegment(extract, run.slice(from, at + 1), { ...road, facts }, lengthOfWay, (id) => {
          const index = nodes.indexOf(id);
          if (junctionOf[index] === NO_JUNCTION)
            junctionOf[index] = draft.addJunction(extract, id, barriers.get(index));
          return junctionOf[index] as number;
        });
        from = at;
      }
    }
    if (askedWays.has(way.id)) segmentsOfWay.set(way.id, [first, draft.segmentCount]);
  }
  report(1);
  return {
    net: draft.finish(),
    facts: draft.facts,
    segmentsOfWay,
    findJunction(nodeId) {
      const junction = junctionOf[nodes.indexOf(nodeId)];
      return junction === NO_JUNCTION ? undefined : junction;
    },
  };
}

/** Ends count twice, so that every end becomes a junction. */
function countNodes(extract: OsmExtract): NodeTable {
  const refs = new GrowingArray(Float64Array);
  for (const way of extract.ways) {
    if (!classifyWay(way.tags)) continue;
    for (const run of listRuns(extract, way)) {
      for (const id of run) refs.push(id);
      refs.push(run[0] as number);
      refs.push(run.at(-1) as number);
    }
  }
  return new NodeTable(refs.filled());
}

/** The runs of a way whose nodes are in the extract: ways are cut off at its edge. */
function* listRuns(extract: OsmExtract, way: OsmWay): Generator<number[]> {
  let run: number[] = [];
  for (const id of way.nodeIds) {
    if (extract.findPosition(id) === undefined) {
      if (run.length > 1) yield run;
      run = [];
    } else if (run.at(-1) !== id) run.push(id);
  }
  if (run.length > 1) yield run;
}

function readBarriers(extract: OsmExtract, nodes: NodeTable): Map<number, number[]> {
  const barriers = new Map<number, number[]>();
  for (const { id, tags } of extract.nodes) {
    const codes = profiles.map((profile) => accessCodes[readNodeAccess(tags, profile)]);
    if (codes.every((code) => code === 0)) continue;
    const node = nodes.indexOf(id);
    if (node >= 0) barriers.set(node, codes);
  }
  return barriers;
}

function measureWay(extract: OsmExtract, way: OsmWay): number {
  let meters = 0;
  for (const run of listRuns(extract, way)) meters += measureRun(extract, run);
  return meters;
}

function measureRun(extract: OsmExtract, run: readonly number[]): number {
  let meters = 0;
  let last = extract.findPosition(run[0] as number);
  for (const id of run) {
    const position = extract.findPosition(id);
    if (last && position) meters += greatCircleMeters(last, position);
    last = position;
  }
  return meters;
}

class Draft {
  private readonly junctions = new GrowingArray(Int32Array);
  private readonly starts = new GrowingArray(Uint32Array);
  private readonly ends = new GrowingArray(Uint32Array);
  private readonly lengths = new GrowingArray(Uint32Array);
  private readonly shapeStarts = new GrowingArray(Uint32Array);
  private readonly shape = new GrowingArray(Int32Array);
  private readonly mayStop = new GrowingArray(Uint8Array);
  readonly facts: SegmentFacts[] = [];
  private readonly factIds = new Map<string, number>();
  private readonly segmentFacts = new GrowingArray(Uint32Array);
  private readonly uses = profiles.map(() => ({
    arcMs: new GrowingArray(Uint32Array),
    endsOnly: new GrowingArray(Uint8Array),
    junctionAccess: new GrowingArray(Uint8Array),
  }));

  get segmentCount(): number {
    return this.starts.length;
  }

  /** The id of the facts, which many ways share. */
  addFacts(tags: Tags): number {
    const facts = readSegmentFacts(tags);
    const key = JSON.stringify(facts);
    const known = this.factIds.get(key);
    if (known !== undefined) return known;
    this.factIds.set(key, this.facts.length);
    return this.facts.push(facts) - 1;
  }

  addJunction(extract: OsmExtract, nodeId: number, access: readonly number[] | undefined): number {
    this.addPoint(this.junctions, extract, nodeId);
    for (const [at, use] of this.uses.entries()) use.junctionAccess.push(access?.[at] ?? 0);
    return this.junctions.length / 2 - 1;
  }

  addSegment(
    extract: OsmExtract,
    run: readonly number[],
    road: RoadWay & { facts: number },
    metersOfWay: number,
    toJunction: (nodeId: number) => number,
  ): void {
    const meters = measureRun(extract, run);
    this.starts.push(toJunction(run[0] as number));
    this.ends.push(toJunction(run.at(-1) as number));
    this.lengths.push(Math.round(meters * 10));
    this.shapeStarts.push(this.shape.length / 2);
    for (const id of run) this.addPoint(this.shape, extract, id);
    this.mayStop.push(road.mayStop ? 1 : 0);
    this.segmentFacts.push(road.facts);
    const ferryMs = road.ferrySeconds && metersOfWay > 0 && (road.ferrySeconds * 1000 * meters) / metersOfWay;
    for (const [at, profile] of profiles.entries()) {
      // Half the delay of each end's junction is added to the road.
      const crossingMs = road.ferrySeconds === undefined ? crossingMsOf[profile] : 0;
      const { forward, backward, isEndsOnly } = road.uses[profile];
      for (const kmh of [forward, backward]) {
        const ms = kmh === 0 ? 0 : ferryMs || (meters * 3600) / kmh;
        this.uses[at]?.arcMs.push(kmh === 0 ? 0 : Math.max(1, Math.round(ms + crossingMs)));
      }
      this.uses[at]?.endsOnly.push(isEndsOnly ? 1 : 0);
    }
  }

  private addPoint(to: GrowingArray<Int32Array>, extract: OsmExtract, nodeId: number): void {
    const { lat, lng } = extract.findPosition(nodeId) ?? { lat: 0, lng: 0 };
    to.push(toUnits(lat));
    to.push(toUnits(lng));
  }

  finish(): RoadNet {
    this.shapeStarts.push(this.shape.length / 2);
    const uses = this.uses.map(({ arcMs, endsOnly, junctionAccess }) => ({
      arcMs: arcMs.filled(),
      endsOnly: endsOnly.filled(),
      junctionAccess: junctionAccess.filled(),
    }));
    return {
      junctions: this.junctions.filled(),
      segmentStart: this.starts.filled(),
      segmentEnd: this.ends.filled(),
      segmentDm: this.lengths.filled(),
      shapeStart: this.shapeStarts.filled(),
      shape: this.shape.filled(),
      mayStop: this.mayStop.filled(),
      segmentFacts: this.segmentFacts.filled(),
      uses: Object.fromEntries(profiles.map((profile, at) => [profile, uses[at]])) as Record<
        VehicleProfile,
        ProfileUse
      >,
    };
  }
}
