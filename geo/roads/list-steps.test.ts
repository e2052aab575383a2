import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { drawTown } from '#maps/tests/town/draw-town.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import type { VehicleProfile } from '#geo/geo.ts';
import type { Tags } from '#geo/import/osm-extract.ts';
import { StepAuditor } from './audit-steps.fixture.ts';
import { buildRoads } from './build-roads.ts';
import { buildNet, drawGrid, type DrawnNet, makeDir } from './draw-net.fixture.ts';
import { profiles } from './profiles.ts';
import { drawRandomTown } from './random-town.fixture.ts';
import { createRoadRouter } from './road-router.ts';

const street = (name: string, more: Tags = {}) => ({ highway: 'residential', name, ...more });
const main = (name: string, more: Tags = {}) => ({ highway: 'secondary', name, ...more });

/** The steps from the middle of one road to that of another, each named by its two letters. */
async function stepsOf(net: DrawnNet, from: string, to: string, profile: VehicleProfile = 'car') {
  const built = await buildNet(net);
  const middle = (ends: string) => built.between(ends[0]!, ends[1]!);
  return built.steps(middle(from), middle(to), profile);
}

/** A crossing c of four roads: w in the west, n, e, s. */
const cross: DrawnNet = {
  points: { w: [-300, 0], c: [0, 0], e: [300, 0], n: [0, 300], s: [0, -300] },
  ways: { wc: street('Westweg'), ce: street('Ostweg'), cn: street('Nordweg'), cs: street('Südweg') },
};

test('a turn is named with its street, straight across is not', async () => {
  expect(await stepsOf(cross, 'wc', 'cs')).toEqual(['c turn right Südweg']);
  expect(await stepsOf(cross, 'wc', 'cn')).toEqual(['c turn left Nordweg']);
  expect(await stepsOf(cross, 'wc', 'ce')).toEqual([]);
});

test('a bend without another road is no manoeuvre, nor is a yard beside it', async () => {
  const bent: DrawnNet = {
    points: { a: [0, 0], b: [200, 0], c: [260, 200], y: [300, -20] },
    ways: { abc: street('Bogenweg'), by: { highway: 'service' } },
  };
  expect(await stepsOf({ ...bent, ways: { abc: street('Bogenweg') } }, 'ab', 'bc')).toEqual([]);
  const gentle = { ...bent.points, c: [400, 60] as [number, number], y: [200, -60] as [number, number] };
  expect(await stepsOf({ ...bent, points: gentle }, 'ab', 'bc')).toEqual([]);
});

test('at a fork the side is named, unless the street itself goes on and the other is lesser', async () => {
  const fork: DrawnNet = {
    points: { a: [-300, 0], b: [0, 0], l: [300, 60], r: [300, -60] },
    ways: { ab: main('Hauptstraße'), bl: main('Linke Straße'), br: main('Rechte Straße') },
  };
  expect(await stepsOf(fork, 'ab', 'bl')).toEqual(['b fork slightLeft Linke Straße']);
  expect(await stepsOf(fork, 'ab', 'br')).toEqual(['b fork slightRight Rechte Straße']);
  const lesser = { ...fork.ways, bl: main('Hauptstraße'), br: street('Rechte Straße') };
  expect(await stepsOf({ ...fork, ways: lesser }, 'ab', 'bl')).toEqual([]);
  expect(await stepsOf({ ...fork, ways: lesser }, 'ab', 'br')).toEqual(['b fork slightRight Rechte Straße']);
});

test('only roads that the vehicle may take are a choice', async () => {
  const closed = { ...cross, ways: { ...cross.ways, ce: street('Ostweg', { motor_vehicle: 'no' }) } };
  const slight = { ...closed.points, n: [250, 150] as [number, number] };
  const net = { points: slight, ways: { wc: street('Westweg'), cn: street('Nordweg'), ce: closed.ways.ce } };
  expect(await stepsOf(net, 'wc', 'cn')).toEqual([]);
  expect(await stepsOf(net, 'wc', 'cn', 'bike')).toEqual(['c fork slightLeft Nordweg']);
  const oneway = { ...cross, ways: { ...cross.ways, cn: street('Nordweg', { oneway: '-1' }) } };
  expect(await stepsOf(oneway, 'wc', 'cs')).toEqual(['c turn right Südweg']);
});

/** A roundabout entered at s, with exits at e, n and w, driven anticlockwise. */
const round: DrawnNet = {
  points: {
    s: [0, -20],
    e: [20, 0],
    n: [0, 20],
    w: [-20, 0],
    S: [0, -200],
    E: [200, 0],
    N: [0, 200],
    W: [-200, 0],
  },
  ways: {
    senws: street('Ring', { junction: 'roundabout' }),
    Ss: street('Südweg'),
    eE: street('Ostweg'),
    nN: street('Nordweg'),
    wW: street('Westweg'),
  },
};

test('a roundabout is one step with the number of its exit, counted for the vehicle', async () => {
  expect(await stepsOf(round, 'Ss', 'eE')).toEqual(['s roundabout 1 Ostweg']);
  expect(await stepsOf(round, 'Ss', 'wW')).toEqual(['s roundabout 3 Westweg']);
  const cycleway = { ...round, ways: { ...round.ways, eE: { highway: 'cycleway' } } };
  expect(await stepsOf(cycleway, 'Ss', 'wW')).toEqual(['s roundabout 2 Westweg']);
  expect(await stepsOf(cycleway, 'Ss', 'wW', 'bike')).toEqual(['s roundabout 3 Westweg']);
  expect(await stepsOf(round, 'en', 'wW')).toEqual(['w roundabout 2 Westweg']);
  expect(await stepsOf(round, 'Ss', 'en')).toEqual(['s roundabout straight Ring']);
});

test('both halves of a turn over a divided road are one, also where it leads back', async () => {
  const divided: DrawnNet = {
    points: {
      a: [-300, 0],
      b: [0, 0],
      c: [300, 0],
      d: [-300, 14],
      e: [0, 14],
      f: [300, 14],
      s: [0, -200],
      n: [0, 200],
    },
    ways: {
      abc: main('Allee', { oneway: 'yes' }),
      fed: main('Allee', { oneway: 'yes' }),
      cf: main('Ostende'),
      da: main('Westende'),
      sb: street('Südweg'),
      be: street('Südweg'),
      en: street('Nordweg'),
    },
  };
  expect(await stepsOf(divided, 'sb', 'de')).toEqual(['e turn left Allee']);
  expect(await stepsOf(divided, 'ab', 'de')).toEqual(['b uturn uturn Allee']);
  expect(await stepsOf(divided, 'sb', 'en')).toEqual([]);
});

test('lanes are those of the road before, where one of them decides', async () => {
  const lanes = { ...main('Westweg'), 'turn:lanes:forward': 'left|through|through;right' };
  const built = await buildNet({ ...cross, ways: { ...cross.ways, wc: lanes } });
  const router = await createRoadRouter(built.dir, 'x', { threads: 1 });
  const route = await router.route(built.between('w', 'c'), built.between('c', 's'), { steps: true });
  await router.close();
  expect(route.steps?.[1]?.lanes).toEqual([
    { directions: ['left'], isOurs: false },
    { directions: ['straight'], isOurs: false },
    { directions: ['straight', 'right'], isOurs: true },
  ]);
});

test('steps have metres, seconds of the hour and places on the path, and the door has its side', async () => {
  const built = await buildNet(cross);
  const router = await createRoadRouter(built.dir, 'x', { threads: 1 });
  const door = { ...built.between('c', 's') };
  door.lng -= 0.0003;
  const options = { departAt: new Date('2026-11-25T08:15:00+01:00'), steps: true };
  const route = await router.route(built.between('w', 'c'), door, options);
  const { steps: _, ...without } = await router.route(built.between('w', 'c'), door, options);
  expect(await router.route(built.between('w', 'c'), door, { departAt: options.departAt })).toEqual(without);
  await router.close();
  expect(route.steps).toEqual([
    { kind: 'depart', direction: 'straight', street: 'Westweg', meters: 0, seconds: 0, index: 0 },
    { kind: 'turn', direction: 'right', street: 'Südweg', meters: 150, seconds: 34, index: 1 },
    { kind: 'arrive', direction: 'right', street: 'Südweg', meters: 300, seconds: 68, index: 2 },
  ]);
  expect(route.durationSeconds).toBe(68);
});

test('a dataset of an earlier version has routes, and no steps', async () => {
  const built = await buildNet(drawGrid());
  rmSync(path.join(built.dir, 'guidance.bin'));
  const router = await createRoadRouter(built.dir, 'x', { threads: 1 });
  const route = await router.route(built.place('a'), built.place('i'), { steps: true });
  await router.close();
  expect(route.distanceMeters).toBe(1600);
  expect(route.steps).toBeUndefined();
});

test('a second program finds no wrong and no missing step in two towns', async () => {
  for (const [extract, count] of [
    [extractOf(drawTown()), 60],
    [drawRandomTown({ size: 16, seed: 4711 }).extract, 60],
  ] as const) {
    const dir = makeDir();
    await buildRoads(extract, dir);
    const router = await createRoadRouter(dir, 'x', { threads: 1 });
    const random = seededRandom(54);
    const doors = [...extract.ways].filter(({ tags }) => tags.highway);
    const draw = () => {
      const { nodeIds } = doors[Math.floor(random() * doors.length)]!;
      const [a, b] = [nodeIds[0]!, nodeIds[1]!].map((id) => extract.findPosition(id)!);
      return { lat: (a!.lat + b!.lat) / 2, lng: (a!.lng + b!.lng) / 2 };
    };
    for (const profile of profiles) {
      const auditor = new StepAuditor(extract, profile);
      let [steps, superfluous] = [0, 0];
      for (let at = 0; at < count; at += 1) {
        const route = await router.route(draw(), draw(), { profile, steps: true }).catch(() => undefined);
        if (!route) continue;
        const audit = auditor.audit(route.path, route.steps!);
        expect(audit.findings.filter(({ kind }) => kind !== 'superfluous')).toEqual([]);
        steps += audit.steps;
        superfluous += audit.findings.length;
      }
      expect(steps).toBeGreaterThan(count);
      expect(superfluous).toBeLessThanOrEqual(steps * 0.02);
    }
    await router.close();
  }
});
