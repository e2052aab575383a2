/** Searches in one profile's network, as a worker runs them. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type CutTour, cutTour, MAX_NET_BYTES } from './cut-tour.ts';
import { WeightSearch } from './find-weights.ts';
import { DoorSnaps, joinSnaps, type RawRoute, type RawWay, RouteSearch } from './guide/find-route.ts';
import type { RoadGraph } from './guide/graph-arrays.ts';
import type { CityGuidance } from './guidance.ts';
import { makeSides } from './guide/search-side.ts';
import { dmOf, msOf } from './guide/weight.ts';

export class RoadSearches {
  private readonly graph: RoadGraph;
  private readonly guidance: CityGuidance | undefined;
  private readonly routes: RouteSearch;
  private readonly weights: WeightSearch;

  /** Without guidance routes have no steps. */
  constructor(graph: RoadGraph, guidance?: CityGuidance) {
    this.graph = graph;
    this.guidance = guidance;
    const sides = makeSides(graph);
    this.routes = new RouteSearch(graph, guidance, sides);
    this.weights = new WeightSearch(graph, sides);
  }

  route(from: Coordinates, to: Coordinates, withSteps = false): RawRoute {
    return this.routes.route(from, to, withSteps);
  }

  /** The roads around these places and the ways between them; undefined without guidance. */
  cut(tour: readonly Coordinates[]): CutTour | undefined {
    const draw = (from: Coordinates, to: Coordinates) => {
      const way = this.route(from, to);
      return typeof way === 'string' ? [] : way.path;
    };
    return this.guidance && cutTour(this.graph, this.guidance, tour, { maxBytes: MAX_NET_BYTES, draw });
  }

  /** A row for each of `ones`: the ways to the others, or from them; undefined where there is none. */
  measure(
    ones: readonly Coordinates[],
    others: readonly Coordinates[],
    isBack: boolean,
  ): (RawWay | undefined)[][] {
    const { graph, weights } = this;
    const [ours, theirs] = [ones, others].map((doors) => doors.map((door) => new DoorSnaps(graph, door))) as [
      DoorSnaps[],
      DoorSnaps[],
    ];
    const parts = ours.map((one) => theirs.map((other) => joinSnaps(one, other, graph.parts)?.[0].part));
    const rows = parts.map((row): (RawWay | undefined)[] => row.map(() => undefined));
    for (const part of new Set(parts.flat())) {
      if (part === undefined) continue;
      const starts = [...ours.keys()].filter((at) => parts[at]!.includes(part));
      const ends = [...theirs.keys()].filter((at) => parts.some((row) => row[at] === part));
      const snapsOf = (doors: DoorSnaps[], places: number[]) =>
        places.flatMap((at) => doors[at]!.in(part) ?? []);
      const found = weights.find(snapsOf(ours, starts), snapsOf(theirs, ends), isBack);
      for (const [row, one] of starts.entries()) {
        for (const [column, other] of ends.entries()) {
          const weight = found[row]![column];
          if (weight === undefined || parts[one]![other] !== part) continue;
          rows[one]![other] = { ms: msOf(weight), dm: dmOf(weight) };
        }
      }
    }
    return rows;
  }
}
