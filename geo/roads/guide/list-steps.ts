/** The manoeuvres of a found path, from the junctions that it passes. */
import { directionOf, normalizeAngle, type RouteStep, type StepDirection } from '#maps/domain/route-steps.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { LNG_SHARE, METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import type { Guidance } from './guide-facts.ts';
import { type Arm, judgeTurn } from './judge-turn.ts';
import { lookAlong } from './look-along.ts';
import { joinSteps, type PlacedStep } from './join-steps.ts';
import { readLanes } from './read-lanes.ts';
import type { RoadGraph } from './graph-arrays.ts';
import { type SnappedPoint, weighRest } from './snap-point.ts';
import { dmOf, msOf, weigh } from './weight.ts';

/** A door nearer to its road than this has no side. */
const MIN_SIDE_METERS = 3;

const MIN_REST_METERS = 2;
/** A nameless piece before the street that is named instead of it. */
const MAX_NAMELESS_DM = 300;

/** A path through the graph and its drawn line. */
export interface GuidedPath {
  from: SnappedPoint;
  to: SnappedPoint;
  arcs: readonly number[];
  /** Where in the line each arc but the last ends. */
  ends: readonly number[];
  lastIndex: number;
  weight: number;
}

/** The steps from departure to arrival at `door`, in seconds without the factor of the hour. */
export function listSteps(
  graph: RoadGraph,
  guidance: Guidance,
  path: GuidedPath,
  door: Coordinates,
): RouteStep[] {
  const walk = new PathWalk(graph, guidance, path);
  const steps: PlacedStep[] = [];
  const last = path.arcs.at(-1)!;
  const total = { meters: Math.round(dmOf(path.weight) / 10), seconds: msOf(path.weight) / 1000 };
  for (let at = 0; at < path.arcs.length - 1; at += 1) {
    const step = walk.judge(at);
    // At the corner where the route ends nobody turns any more.
    if (step && total.meters - step.meters >= MIN_REST_METERS) steps.push(step);
  }
  const start = { kind: 'depart', direction: 'straight', meters: 0, seconds: 0, index: 0 } as const;
  return [
    { ...start, street: guidance.factsOf(path.arcs[0]!).name },
    ...joinSteps(steps),
    {
      kind: 'arrive',
      direction: sideOf(graph, last, path.to, door),
      street: guidance.factsOf(last).name,
      ...total,
      index: path.lastIndex,
    },
  ];
}

class PathWalk {
  private readonly graph: RoadGraph;
  private readonly guidance: Guidance;
  private readonly path: GuidedPath;
  /** The weight from the start to the end of each arc. */
  private readonly weights: number[] = [];
  /** The junction from which on the route is on a roundabout that has been announced. */
  private roundUntil = -1;

  constructor(graph: RoadGraph, guidance: Guidance, path: GuidedPath) {
    [this.graph, this.guidance, this.path] = [graph, guidance, path];
    let weight = 0;
    for (const [at, arc] of path.arcs.entries()) {
      const isFirst = at === 0;
      weight += isFirst
        ? weighRest(graph, path.from, (arc & 1) as 0 | 1)
        : weigh(graph.arcMs[arc]!, graph.segmentDm[arc >>> 1]!);
      this.weights.push(weight);
    }
  }

  /** The step at the end of the arc `at`, if one is needed. */
  judge(at: number): PlacedStep | undefined {
    const { guidance } = this;
    const [arc, next] = [this.path.arcs[at]!, this.path.arcs[at + 1]!];
    if (at < this.roundUntil) return undefined;
    if (next === (arc ^ 1)) return this.place(at, { kind: 'uturn', direction: 'uturn' });
    if (at === 0 && guidance.factsOf(arc).isRoundabout) return this.goRound(0);
    if (guidance.factsOf(next).isRoundabout) return this.goRound(at + 1);
    const [own, ...others] = this.listArms(arc, next);
    const isCorner = this.seenArms(arc, next).length > 0;
    const turn = judgeTurn(guidance.factsOf(arc), own!, others, isCorner);
    return turn && { ...this.place(at, turn), others: others.map(({ angle }) => angle) };
  }

  /**
   * One step for the whole roundabout, with the number of the exit: where it is entered, or left if the route
   * began on it. `first` is the first arc on it.
   */
  private goRound(first: number): PlacedStep | undefined {
    const { arcs } = this.path;
    const isRound = (arc: number) => this.guidance.factsOf(arc).isRoundabout;
    let exit = 0;
    let last = first;
    for (; last < arcs.length - 1 && isRound(arcs[last + 1]!); last += 1) {
      exit += this.legalArms(arcs[last]!, arcs[last + 1]!).filter((arm) => !isRound(arm)).length;
    }
    const isLeft = last < arcs.length - 1;
    this.roundUntil = last + 1;
    if (first === 0 && !isLeft) return undefined;
    const before = this.headingInto(arcs[Math.max(first - 1, 0)]!);
    const direction = isLeft ? directionOf(this.headingOf(arcs[last + 1]!) - before) : 'straight';
    return {
      ...this.place(first === 0 ? last : first - 1, { kind: 'roundabout', direction }),
      street: this.streetAfter(isLeft ? last + 1 : last),
      ...(isLeft && { exit: exit + 1 }),
    };
  }

  /** Ours first, then the others that the vehicle may take, by their angle to the arc before. */
  private listArms(arc: number, next: number): Arm[] {
    const before = this.headingInto(arc);
    return this.legalArms(arc, next).map((arm) => ({
      angle: normalizeAngle(this.headingOf(arm) - before),
      facts: this.guidance.factsOf(arm),
    }));
  }

  private legalArms(arc: number, next: number): number[] {
    const { graph, guidance } = this;
    const others = this.seenArms(arc, next).filter(
      (arm) =>
        graph.arcMs[arm]! > 0 &&
        (!guidance.isPrivate(arm) || guidance.isPrivate(next)) &&
        !guidance.isBanned(arc, arm),
    );
    return [next, ...others];
  }

  /** The roads beside the route's; one that is drawn twice is one. */
  private seenArms(arc: number, next: number): number[] {
    const ours = new Set([next, arc ^ 1].map((each) => this.firstPointOf(each)));
    return this.armsAt(arc).filter((arm) => !ours.has(this.firstPointOf(arm)));
  }

  /** The roads of the vehicle that leave the end of an arc, in whatever direction they are open. */
  private armsAt(arc: number): number[] {
    const { graph, guidance } = this;
    const { start, arcs } = guidance.junctionArcs;
    const segment = arc >>> 1;
    const head = (arc & 1) === 0 ? graph.segmentEnd[segment]! : graph.segmentStart[segment]!;
    return Array.from(arcs.subarray(start[head], start[head + 1])).filter(
      (arm) => arm !== (arc ^ 1) && graph.arcMs[arm]! + graph.arcMs[arm ^ 1]! > 0,
    );
  }

  private firstPointOf(arc: number): string {
    const { shape, shapeStart } = this.graph;
    const segment = arc >>> 1;
    const at = (arc & 1) === 0 ? shapeStart[segment]! + 1 : shapeStart[segment + 1]! - 2;
    return `${shape[at * 2]} ${shape[at * 2 + 1]}`;
  }

  private headingOf(arc: number): number {
    return lookAlong(this.graph, this.guidance.junctionArcs, arc);
  }

  private headingInto(arc: number): number {
    return this.headingOf(arc ^ 1) + 180;
  }

  /** The name of the road taken, or of the first named one where a short piece has none. */
  private streetAfter(at: number): string {
    const { arcs } = this.path;
    let left = MAX_NAMELESS_DM;
    for (let next = at; next < arcs.length && left > 0; next += 1) {
      const { name } = this.guidance.factsOf(arcs[next]!);
      if (name !== '') return name;
      left -= this.graph.segmentDm[arcs[next]! >>> 1]!;
    }
    return '';
  }

  private place(
    at: number,
    { kind, direction }: Pick<RouteStep, 'kind'> & { direction: StepDirection },
  ): PlacedStep {
    const [arc, next] = [this.path.arcs[at]!, this.path.arcs[at + 1]!];
    const weight = this.weights[at]!;
    const lanes = readLanes(this.guidance.factsOf(arc).lanes[(arc & 1) as 0 | 1], direction);
    return {
      kind,
      direction,
      street: this.streetAfter(at + 1),
      meters: Math.round(dmOf(weight) / 10),
      seconds: msOf(weight) / 1000,
      index: this.path.ends[at]!,
      ...(lanes && { lanes }),
      others: [],
      headings: [this.headingInto(arc), this.headingOf(next)],
    };
  }
}

/** The side on which the door lies. */
function sideOf(graph: RoadGraph, arc: number, to: SnappedPoint, door: Coordinates): StepDirection {
  if (to.meters < MIN_SIDE_METERS) return 'straight';
  const piece = graph.shapeStart[to.segment]! + to.piece;
  const [latA, lngA, latB, lngB] = graph.shape.subarray(piece * 2, piece * 2 + 4) as unknown as number[];
  const sign = (arc & 1) === 0 ? 1 : -1;
  const [east, north] = [(lngB! - lngA!) * LNG_SHARE * sign, (latB! - latA!) * sign];
  const [toEast, toNorth] = [
    (door.lng - to.lng) * METERS_PER_DEGREE * LNG_SHARE,
    (door.lat - to.lat) * METERS_PER_DEGREE,
  ];
  return east * toNorth - north * toEast < 0 ? 'right' : 'left';
}
