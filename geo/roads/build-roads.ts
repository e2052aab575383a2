import path from 'node:path';
import type { VehicleProfile } from '#geo/geo.ts';
import type { BuiltPart } from '#geo/dataset/dataset.ts';
import { ImportRefusal } from '#geo/import/import-refusal.ts';
import type { OsmExtract } from '#geo/import/osm-extract.ts';
import { writePackedFile } from '#geo/packed-file.ts';
import { buildStates } from './build-states.ts';
import { rankStates } from './rank-states.ts';
import { compactNet, type ConnectedUses } from './compact-net.ts';
import { listJunctionArcs } from './guide/junction-arcs.ts';
import { keepConnected } from './keep-connected.ts';
import { keepReachable } from './keep-reachable.ts';
import { indexSegments } from './guide/index-segments.ts';
import { writeGuidance } from './guidance.ts';
import { profiles } from './profiles.ts';
import { listWaysOf, readTurnRelations, resolveTurnRules } from './read-restrictions.ts';
import { readRoads, type RoadNet } from './read-roads.ts';
import { type RoadFacts, ROADS_FILE, ROADS_FORMAT, type Sections } from './road-graph.ts';

/**
 * Writes the routing graph, and beside it what guidance needs. Counts junctions, edges, metres of road, turn
 * restrictions (and those that fit no road), and how many of 10,000 junctions each profile reaches:
 * `connectedCar` and so on. Throws ImportRefusal NO_ROADS.
 */
export async function buildRoads(
  extract: OsmExtract,
  dir: string,
  report: (share: number) => void = () => undefined,
): Promise<BuiltPart> {
  const relations = readTurnRelations(extract);
  const read = readRoads(extract, listWaysOf(relations), (share) => report(share * 0.4));
  const readArcs = listJunctionArcs(read.net);
  const { roads, connected } = compactNet(
    read,
    eachProfile((profile) => keepConnected(read.net, readArcs, read.net.uses[profile])),
  );
  const { net } = roads;
  if (connected.car.parts === 0) throw new ImportRefusal('NO_ROADS');
  report(0.46);
  const { rules, unclear } = resolveTurnRules(relations, roads);
  const sections: Sections = {
    junctions: net.junctions,
    segmentStart: net.segmentStart,
    segmentEnd: net.segmentEnd,
    segmentDm: net.segmentDm,
    shapeStart: net.shapeStart,
    shape: net.shape,
    boxes: new Uint8Array(indexSegments(net).data),
  };
  const junctionArcs = listJunctionArcs(net);
  for (const [at, profile] of profiles.entries()) {
    const { use, segmentPart, parts } = connected[profile];
    const ours = rules.filter((rule) => rule.profiles.includes(profile));
    const states = buildStates(net, junctionArcs, use, ours);
    const own = {
      arcMs: use.arcMs,
      segmentPart: keepReachable(states, segmentPart, parts),
      ...rankStates(states),
    };
    for (const [name, array] of Object.entries(own)) sections[`${profile}.${name}`] = array;
    report(0.46 + (at + 1) * 0.16);
  }
  const facts: RoadFacts = { parts: eachProfile((profile) => connected[profile].parts) };
  await writePackedFile(path.join(dir, ROADS_FILE), ROADS_FORMAT, { plain: facts, arrays: sections });
  await writeGuidance(dir, roads, junctionArcs, rules);
  report(1);
  return {
    counts: { ...countRoads(net, connected), turnRestrictions: rules.length, unclearRestrictions: unclear },
    missing: [],
  };
}

function eachProfile<T>(make: (profile: VehicleProfile) => T): Record<VehicleProfile, T> {
  return Object.fromEntries(profiles.map((profile) => [profile, make(profile)])) as Record<VehicleProfile, T>;
}

function countRoads(net: RoadNet, connected: ConnectedUses): Record<string, number> {
  const dm = net.segmentDm.reduce((sum, each) => sum + each, 0);
  const shareOf = (profile: VehicleProfile) => Math.floor(connected[profile].largestShare * 10_000);
  return {
    junctions: net.junctions.length / 2,
    edges: net.segmentDm.length,
    roadMeters: Math.round(dm / 10),
    connectedCar: shareOf('car'),
    connectedBike: shareOf('bike'),
    connectedScooter: shareOf('scooter'),
  };
}
