/** A small road network drawn by letters, with routes given as the letters they pass. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { VehicleProfile } from '#geo/geo.ts';
import type { OsmMember, Tags } from '#geo/import/osm-extract.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { loadPackedFile } from '#geo/packed-file.ts';
import { buildRoads } from './build-roads.ts';
import { loadGuidance, viewGuidance } from './guidance.ts';
import { ROADS_FILE, ROADS_FORMAT, viewRoadGraphs } from './road-graph.ts';
import { RoadSearches } from './road-searches.ts';

const METERS_PER_DEGREE = 111_195;

/** A point this many metres east and north of a corner in Hamburg. */
export const at = (east: number, north: number): Coordinates => ({
  lat: 53.55 + north / METERS_PER_DEGREE,
  lng: 10 + east / (METERS_PER_DEGREE * Math.cos((53.55 * Math.PI) / 180)),
});

export interface DrawnNet {
  /** Metres east and north, by letter. */
  points: Record<string, [east: number, north: number]>;
  /** Tags of the node at a letter. */
  signs?: Record<string, Tags>;
  /** Tags of each road, keyed by the letters it passes. */
  ways: Record<string, Tags>;
  /** From a way, over a letter or ways, to a way. */
  turns?: { from: string; via: string | string[]; to: string; tags: Tags }[];
}

/**
 * Nine crossings, 400 m apart: a b c in the north, d e f, g h i in the south; each street ends at each
 * crossing.
 */
export function drawGrid(changes: Partial<DrawnNet> = {}): DrawnNet {
  const street = { highway: 'residential' };
  const streets = ['ab', 'bc', 'de', 'ef', 'gh', 'hi', 'ad', 'dg', 'be', 'eh', 'cf', 'fi'];
  const points = Object.fromEntries(
    Array.from('abcdefghi').map((letter, index) => [
      letter,
      [(index % 3) * 400, 800 - Math.floor(index / 3) * 400],
    ]),
  ) as DrawnNet['points'];
  return {
    ...changes,
    points: { ...points, ...changes.points },
    ways: { ...Object.fromEntries(streets.map((name) => [name, street])), ...changes.ways },
  };
}

function toExtract({ points, signs = {}, ways, turns = [] }: DrawnNet) {
  const letters = Object.keys(points);
  const names = Object.keys(ways);
  const nodeId = (letter: string) => letters.indexOf(letter) + 1;
  const wayMember = (name: string, role: string): OsmMember => ({
    type: 'way',
    id: names.indexOf(name) + 1,
    role,
  });
  return extractOf({
    nodes: letters.map((letter) => ({
      id: nodeId(letter),
      ...at(...points[letter]!),
      tags: signs[letter] ?? {},
    })),
    ways: names.map((name, index) => ({
      id: index + 1,
      nodeIds: Array.from(name, nodeId),
      tags: ways[name]!,
    })),
    relations: turns.map(({ from, via, to, tags }, index) => ({
      id: index + 1,
      tags: { type: 'restriction', ...tags },
      members: [
        wayMember(from, 'from'),
        ...(typeof via === 'string'
          ? [{ type: 'node', id: nodeId(via), role: 'via' } as const]
          : via.map((name) => wayMember(name, 'via'))),
        wayMember(to, 'to'),
      ],
    })),
  });
}

/** A folder that is deleted after the test. */
export function makeDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'roads-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

export async function buildNet(net: DrawnNet) {
  const dir = makeDir();
  const built = await buildRoads(toExtract(net), dir);
  const graphs = viewRoadGraphs(await loadPackedFile(path.join(dir, ROADS_FILE), ROADS_FORMAT));
  const guidanceOf = viewGuidance((await loadGuidance(dir))!);
  const place = (letter: string): Coordinates => at(...net.points[letter]!);
  return {
    dir,
    counts: built.counts,
    place,
    /** A point on the straight line between two letters. */
    between(from: string, to: string, share = 0.5): Coordinates {
      const [[x, y], [toX, toY]] = [net.points[from]!, net.points[to]!];
      return at(x + (toX - x) * share, y + (toY - y) * share);
    },
    route(from: Coordinates, to: Coordinates, profile: VehicleProfile = 'car') {
      return new RoadSearches(graphs[profile]).route(from, to);
    },
    /** The steps between departure and arrival, with the letters where they stand. */
    steps(from: Coordinates, to: Coordinates, profile: VehicleProfile = 'car'): string[] {
      const route = new RoadSearches(graphs[profile], guidanceOf(profile)).route(from, to, true);
      if (typeof route === 'string') return [route];
      return route.steps!.slice(1, -1).map(({ kind, direction, street, exit, index }) => {
        const point = route.path[index]!;
        const letter = Object.keys(net.points).find((each) => greatCircleMeters(place(each), point) < 1);
        return [letter, kind, exit ?? direction, street].filter((word) => word !== '').join(' ');
      });
    },
    /** The letters that a route passes, or the reason for no route. */
    letters(from: Coordinates, to: Coordinates, profile: VehicleProfile = 'car'): string {
      const route = new RoadSearches(graphs[profile]).route(from, to);
      if (typeof route === 'string') return route;
      const passed = route.path.slice(1, -1).map((point) =>
        Object.keys(net.points).find((letter) => {
          const { lat, lng } = place(letter);
          return Math.abs(lat - point.lat) < 2e-6 && Math.abs(lng - point.lng) < 2e-6;
        }),
      );
      return passed.filter((letter, index) => letter !== passed[index - 1]).join('');
    },
    searches: (profile: VehicleProfile = 'car') => new RoadSearches(graphs[profile]),
  };
}
