/**
 * A second opinion on the steps of a route, which shares with them only what is open to a vehicle: it walks
 * the drawn line over the ways of the extract as a driver who hears nothing, and asks at each crossing where
 * he would go.
 */
import { greatCircleMeters, type Coordinates } from '#maps/domain/coordinates.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import type { VehicleProfile } from '#geo/geo.ts';
import type { OsmExtract } from '#geo/import/osm-extract.ts';
import { classifyWay } from './classify-way.ts';
import {
  contradict,
  type Crossing,
  describeCrossing,
  heading,
  isCircle,
  judgeCrossing,
  type Piece,
  rankOf,
  type Road,
  turnOf,
} from './judge-crossing.fixture.ts';

/** A stay on a roundabout, by points of the line; exit 0 where the line ends on it. */
interface Round {
  from: number;
  to: number;
  stepAt: number;
  exit: number;
}

export interface Finding {
  kind: 'wrong' | 'missing' | 'superfluous';
  why: string;
  at: Coordinates;
}

export interface Audit {
  findings: Finding[];
  steps: number;
  crossings: number;
  /** Crossings where either is right. */
  undecided: number;
}

const LOOK_METERS = 14;
/** A step speaks for the crossings of its surroundings. */
const COVERED_METERS = 26;
/** Prepared once for an extract and a vehicle. */
export class StepAuditor {
  private readonly pieces = new Map<number, Piece[]>();
  private readonly nodesAt = new Map<string, number[]>();
  private readonly extract: OsmExtract;
  private readonly bans = new Set<string>();

  constructor(extract: OsmExtract, profile: VehicleProfile) {
    this.extract = extract;
    for (const { id, nodeIds, tags } of extract.ways) {
      const use = classifyWay(tags)?.uses[profile];
      if (!use || use.forward + use.backward === 0) continue;
      for (let at = 0; at < nodeIds.length - 1; at += 1) {
        const [from, to] = [nodeIds[at]!, nodeIds[at + 1]!];
        if (from === to || !extract.findPosition(from) || !extract.findPosition(to)) continue;
        const common = { way: id, tags, isPrivate: use.isEndsOnly };
        this.addPiece(from, { ...common, to, isOpen: use.forward > 0 });
        this.addPiece(to, { ...common, to: from, isOpen: use.backward > 0 });
      }
    }
    for (const node of this.pieces.keys()) {
      const key = keyOf(extract.findPosition(node)!);
      this.nodesAt.set(key, [...(this.nodesAt.get(key) ?? []), node]);
    }
    this.readBans();
  }

  private addPiece(node: number, piece: Piece): void {
    const known = this.pieces.get(node);
    if (known) known.push(piece);
    else this.pieces.set(node, [piece]);
  }

  private readBans(): void {
    for (const { tags, members } of this.extract.relations) {
      const kind = tags.type === 'restriction' ? tags.restriction : undefined;
      const [from, via, to] = ['from', 'via', 'to'].map((role) => members.find((each) => each.role === role));
      if (!kind || !from || !to || via?.type !== 'node') continue;
      if (kind.startsWith('no_')) this.bans.add(`${from.id} ${via.id} ${to.id}`);
      for (const { way } of kind.startsWith('only_') ? (this.pieces.get(via.id) ?? []) : []) {
        if (way !== to.id && way !== from.id) this.bans.add(`${from.id} ${via.id} ${way}`);
      }
    }
  }

  audit(path: readonly Coordinates[], steps: readonly RouteStep[]): Audit {
    const meters = [0];
    for (let at = 1; at < path.length; at += 1) {
      meters.push(meters[at - 1]! + greatCircleMeters(path[at - 1]!, path[at]!));
    }
    const nodes = this.match(path);
    const said = steps.filter(({ kind }) => kind !== 'depart' && kind !== 'arrive');
    const result: Audit = { findings: [], steps: said.length, crossings: 0, undecided: 0 };
    const needed = new Set<RouteStep>();
    const rounds = this.listRounds(path, nodes);
    for (let at = 1; at < path.length - 1; at += 1) {
      if (meters.at(-1)! - meters[at]! < 2) break;
      const round = rounds.find(({ stepAt }) => stepAt === at);
      if (!round && rounds.some(({ from, to }) => at > from && at <= to)) continue;
      const step = said.find(({ index }) => index === at);
      const cover =
        step ??
        said.findLast(({ index }) => index < at && meters[at]! - meters[index]! <= COVERED_METERS) ??
        said.find(({ index }) => index > at && meters[index]! - meters[at]! <= COVERED_METERS);
      const report = (kind: Finding['kind'], why: string) =>
        result.findings.push({ kind, why, at: path[at]! });
      if (round) {
        result.crossings += 1;
        if (step) needed.add(step);
        if (!step) report('missing', `a roundabout, exit ${round.exit}`);
        else if (step.kind !== 'roundabout' || (step.exit ?? 0) !== round.exit)
          report('wrong', `${step.kind} ${step.exit} for exit ${round.exit}`);
        continue;
      }
      const crossing = this.look(path, nodes, at);
      if (!crossing) {
        if (step && step.kind !== 'uturn') report('superfluous', `${step.kind} without a crossing`);
        continue;
      }
      result.crossings += 1;
      const need = judgeCrossing(crossing);
      if (need === 'either') result.undecided += 1;
      if (need === 'yes' && !cover) report('missing', describeCrossing(crossing));
      if (need !== 'no' && cover) needed.add(cover);
      if (step && step.kind !== 'uturn' && step.kind !== 'roundabout') {
        const wrong = contradict(step, crossing, this.turnAround(path, meters, at));
        if (wrong)
          report(
            'wrong',
            `${step.kind} ${step.direction} '${step.street}': ${wrong}; ${describeCrossing(crossing)}`,
          );
      }
    }
    for (const step of said) {
      if (needed.has(step) || step.kind === 'uturn' || step.kind === 'merge') continue;
      const at = path[step.index]!;
      if (result.findings.some((each) => each.at === at && each.kind !== 'missing')) continue;
      const crossing = this.look(path, nodes, step.index);
      result.findings.push({
        kind: 'superfluous',
        why: `${step.kind} ${step.direction} '${step.street}': ${crossing ? describeCrossing(crossing) : 'no crossing'}`,
        at,
      });
    }
    return result;
  }

  /** The node at each point of the line but its ends. */
  private match(path: readonly Coordinates[]): (number | undefined)[] {
    const nodes: (number | undefined)[] = [];
    for (const [at, point] of path.entries()) {
      const found = at === 0 || at === path.length - 1 ? [] : (this.nodesAt.get(keyOf(point)) ?? []);
      const before = nodes[at - 1];
      nodes.push(
        found.find((node) => this.pieces.get(before ?? -1)?.some(({ to }) => to === node)) ?? found[0],
      );
    }
    return nodes;
  }

  /**
   * Where the line is on a roundabout: from its entry, or its exit if it begins there, to its exit, with the
   * number of the exit.
   */
  private listRounds(path: readonly Coordinates[], nodes: readonly (number | undefined)[]): Round[] {
    const rounds: Round[] = [];
    let from: number | undefined;
    let exit = 0;
    for (let at = 1; at < nodes.length - 1; at += 1) {
      const node = nodes[at];
      if (node === undefined) continue;
      const [back, ahead] = [this.findPiece(path, nodes, at, -1), this.findPiece(path, nodes, at, 1)];
      const [comesRound, goesRound] = [isCircle(back.tags), isCircle(ahead.tags)];
      const ways = this.pieces
        .get(node)!
        .filter(
          ({ to, tags, isOpen, isPrivate }) => isOpen && !isCircle(tags) && !isPrivate && to !== back.to,
        );
      if (goesRound && !comesRound) [from, exit] = [at, 0];
      if (at === 1 && comesRound) [from, exit] = [0, 0];
      if (from === undefined || !comesRound) continue;
      if (goesRound) exit += ways.length;
      else {
        rounds.push({ from, to: at, stepAt: from === 0 ? at : from, exit: exit + 1 });
        from = undefined;
      }
    }
    if (from !== undefined) rounds.push({ from, to: nodes.length, stepAt: from, exit: 0 });
    return rounds;
  }

  /** The piece of road on which the line leads to a node (-1) or away from it (1). */
  private findPiece(
    path: readonly Coordinates[],
    nodes: readonly (number | undefined)[],
    at: number,
    step: -1 | 1,
  ): Piece {
    const pieces = this.pieces.get(nodes[at]!)!;
    const known = pieces.find(({ to }) => to === nodes[at + step]);
    const bend = ({ to }: Piece) => this.bend(path[at]!, path[at + step]!, to);
    return known ?? pieces.toSorted((a, b) => bend(a) - bend(b))[0]!;
  }

  /** The roads at a point of the line; undefined where there is nothing to choose. */
  private look(
    path: readonly Coordinates[],
    nodes: readonly (number | undefined)[],
    at: number,
  ): Crossing | undefined {
    const node = nodes[at];
    if (node === undefined) return undefined;
    const pieces = this.pieces.get(node) ?? [];
    const [back, ahead] = [this.findPiece(path, nodes, at, -1), this.findPiece(path, nodes, at, 1)];
    if (back === ahead) return undefined;
    const before = this.headingAlong(node, back) + 180;
    const spotOf = ({ to }: Piece) => keyOf(this.extract.findPosition(to)!);
    const roads = pieces
      .filter((piece) => piece === ahead || ![back, ahead].some((each) => spotOf(each) === spotOf(piece)))
      .map((piece): Road => ({ ...piece, angle: turnOf(before, this.headingAlong(node, piece)) }));
    const own = roads.find(({ to }) => to === ahead.to)!;
    const isTwice = (road: Road) =>
      road.tags.name === own.tags.name &&
      rankOf(road.tags) === rankOf(own.tags) &&
      Math.abs(road.angle - own.angle) < 10;
    const others = roads.filter(
      (road) =>
        road !== own &&
        road.isOpen &&
        !isTwice(road) &&
        this.leadsOn(node, road) &&
        (!road.isPrivate || own.isPrivate) &&
        !this.bans.has(`${back.way} ${node} ${road.way}`),
    );
    if (roads.length < 2) return undefined;
    return { back, own, others, hidden: roads.length - 1 - others.length };
  }

  /** Whether a road leads anywhere: at its edge an extract has ends that nobody returns from. */
  private leadsOn(node: number, piece: Piece): boolean {
    if (this.pieces.get(piece.to)?.some(({ to, isOpen }) => to === node && isOpen)) return true;
    const seen = new Set([piece.to]);
    for (const next of seen) {
      if (next === node || seen.size > 400) return true;
      for (const { to, isOpen } of this.pieces.get(next) ?? []) if (isOpen) seen.add(to);
    }
    return false;
  }

  private bend(here: Coordinates, point: Coordinates, node: number): number {
    return Math.abs(turnOf(heading(here, point), heading(here, this.extract.findPosition(node)!)));
  }

  /** The heading of the chord over some metres of a road, on to where it branches. */
  private headingAlong(node: number, piece: Piece): number {
    const start = this.extract.findPosition(node)!;
    let [last, next] = [node, piece.to];
    let before = start;
    let walked = 0;
    for (let hop = 0; hop < 20; hop += 1) {
      const position = this.extract.findPosition(next)!;
      const length = greatCircleMeters(before, position);
      if (walked + length >= LOOK_METERS) {
        const share = (LOOK_METERS - walked) / length;
        const end = {
          lat: before.lat + (position.lat - before.lat) * share,
          lng: before.lng + (position.lng - before.lng) * share,
        };
        return heading(start, end);
      }
      walked += length;
      before = position;
      const onward = (this.pieces.get(next) ?? []).filter(({ to }) => to !== last);
      if (onward.length !== 1) break;
      [last, next] = [next, onward[0]!.to];
    }
    return heading(start, before);
  }

  /** How much the line turns in the surroundings of a point. */
  private turnAround(path: readonly Coordinates[], meters: readonly number[], at: number): number {
    let first = at - 1;
    while (first > 0 && meters[at]! - meters[first]! < 10) first -= 1;
    let [sum, next] = [0, at];
    while (next < path.length - 1 && meters[next]! - meters[at]! <= COVERED_METERS + LOOK_METERS) {
      sum += turnOf(heading(path[next - 1]!, path[next]!), heading(path[next]!, path[next + 1]!));
      next += 1;
    }
    return sum;
  }
}

const keyOf = ({ lat, lng }: Coordinates) => `${Math.round(lat * 1e7)},${Math.round(lng * 1e7)}`;
