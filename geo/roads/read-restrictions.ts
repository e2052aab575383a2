/** Turn restrictions as chains of arcs. Source: OpenStreetMap wiki, Relation:restriction. */
import type { VehicleProfile } from '#geo/geo.ts';
import type { OsmExtract, OsmRelation } from '#geo/import/osm-extract.ts';
import { headOf, tailOf } from './guide/junction-arcs.ts';
import { profiles } from './profiles.ts';
import type { ReadRoads } from './read-roads.ts';

/**
 * The relation types that apply to each profile. Conditional restrictions (by time) are left out, as they
 * would have to be guessed.
 */
const restrictionKeys: Record<VehicleProfile, readonly string[]> = {
  car: ['restriction', 'restriction:motor_vehicle', 'restriction:motorcar'],
  bike: ['restriction', 'restriction:bicycle'],
  scooter: ['restriction', 'restriction:motor_vehicle', 'restriction:motorcycle', 'restriction:moped'],
};
const exceptKeys: Record<VehicleProfile, readonly string[]> = {
  car: ['motor_vehicle', 'motorcar'],
  bike: ['bicycle'],
  scooter: ['motor_vehicle', 'motorcycle', 'moped'],
};

interface TurnRelation {
  profiles: VehicleProfile[];
  isOnly: boolean;
  isUTurn: boolean;
  from: number[];
  viaNode: number | undefined;
  viaWays: number[];
  to: number[];
}

/** After all arcs but the last, in this order, the last one is forbidden or mandatory. */
export interface TurnRule {
  profiles: VehicleProfile[];
  isOnly: boolean;
  arcs: number[];
}

export function readTurnRelations(extract: OsmExtract): TurnRelation[] {
  const relations: TurnRelation[] = [];
  for (const relation of extract.relations) relations.push(...readRelation(relation));
  return relations;
}

export function listWaysOf(relations: readonly TurnRelation[]): Set<number> {
  return new Set(relations.flatMap(({ from, viaWays, to }) => [...from, ...viaWays, ...to]));
}

function readRelation({ tags, members }: OsmRelation): TurnRelation[] {
  if (!tags.type?.startsWith('restriction')) return [];
  const excepted = new Set(tags.except?.split(';').map((each) => each.trim()));
  const byKind = new Map<string, VehicleProfile[]>();
  for (const profile of profiles) {
    if (exceptKeys[profile].some((key) => excepted.has(key))) continue;
    const kind = restrictionKeys[profile].map((key) => tags[key]).findLast((each) => each !== undefined);
    if (kind !== undefined) byKind.set(kind, [...(byKind.get(kind) ?? []), profile]);
  }
  const waysOf = (role: string) =>
    members.filter((member) => member.role === role && member.type === 'way').map(({ id }) => id);
  const via = members.find(({ role, type }) => role === 'via' && type === 'node');
  return [...byKind]
    .filter(([kind]) => /^(no|only)_/.test(kind))
    .map(([kind, meant]) => ({
      profiles: meant,
      isOnly: kind.startsWith('only_'),
      isUTurn: kind.endsWith('_u_turn'),
      from: waysOf('from'),
      viaNode: via?.id,
      viaWays: waysOf('via'),
      to: waysOf('to'),
    }));
}

/** One rule for each path through; `unclear` counts relations that fit no road. */
export function resolveTurnRules(
  relations: readonly TurnRelation[],
  roads: ReadRoads,
): { rules: TurnRule[]; unclear: number } {
  const rules: TurnRule[] = [];
  let unclear = 0;
  for (const relation of relations) {
    const chains = listChains(relation, roads);
    if (chains.length === 0) unclear += 1;
    for (const arcs of chains) rules.push({ profiles: relation.profiles, isOnly: relation.isOnly, arcs });
  }
  return { rules, unclear };
}

function listChains(relation: TurnRelation, roads: ReadRoads): number[][] {
  const { net } = roads;
  const arcsOf = (ways: number[], endOf: typeof headOf, junction: number) =>
    ways.flatMap((way) => listArcs(roads, way)).filter((arc) => endOf(net, arc) === junction);
  const chains: number[][] = [];
  for (const via of listVias(relation, roads)) {
    for (const from of arcsOf(relation.from, headOf, via.entry)) {
      for (const to of arcsOf(relation.to, tailOf, via.exit)) {
        const isBack = via.arcs.length === 0 && to === (from ^ 1);
        // For a way that continues through the junction and matches on both sides, only turning around goes
        // back.
        const isOneWay = relation.from[0] === relation.to[0] && via.arcs.length === 0;
        if (relation.isUTurn && isOneWay ? isBack : !isBack) chains.push([from, ...via.arcs, to]);
      }
    }
  }
  return chains;
}

interface Via {
  entry: number;
  exit: number;
  arcs: number[];
}

function listVias({ viaNode, viaWays }: TurnRelation, roads: ReadRoads): Via[] {
  if (viaNode !== undefined) {
    const junction = roads.findJunction(viaNode);
    return junction === undefined ? [] : [{ entry: junction, exit: junction, arcs: [] }];
  }
  let vias: Via[] = [];
  for (const [at, way] of viaWays.entries()) {
    const passages = listPassages(roads, way);
    vias =
      at === 0
        ? passages
        : vias.flatMap((before) =>
            passages
              .filter(({ entry }) => entry === before.exit)
              .map(({ exit, arcs }) => ({ entry: before.entry, exit, arcs: [...before.arcs, ...arcs] })),
          );
  }
  return vias;
}

/** A whole way, in both directions. */
function listPassages(roads: ReadRoads, way: number): Via[] {
  const [first, end] = roads.segmentsOfWay.get(way) ?? [0, 0];
  if (first === end) return [];
  const forth = Array.from({ length: end - first }, (_, at) => (first + at) * 2);
  const back = forth.map((arc) => arc + 1).toReversed();
  return [forth, back]
    .filter((arcs) =>
      arcs.every((arc, at) => at === 0 || headOf(roads.net, arcs[at - 1]!) === tailOf(roads.net, arc)),
    )
    .map((arcs) => ({ entry: tailOf(roads.net, arcs[0]!), exit: headOf(roads.net, arcs.at(-1)!), arcs }));
}

function listArcs({ segmentsOfWay }: ReadRoads, way: number): number[] {
  const [first, end] = segmentsOfWay.get(way) ?? [0, 0];
  return Array.from({ length: (end - first) * 2 }, (_, at) => first * 2 + at);
}
