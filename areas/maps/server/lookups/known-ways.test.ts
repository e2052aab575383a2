import { expect, test } from 'vitest';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { createEmbeddedRouter } from '#geo/embedded/embedded-router.ts';
import type { Router } from '#geo/geo.ts';
import { type HeldPoints, KnownWays, mergeWanted } from './known-ways.ts';
import { readSeconds } from './way-rows.ts';

const noon = new Date('2026-11-23T11:00:00Z');
const later = new Date('2026-11-23T12:00:00Z');
const embedded = createEmbeddedRouter();

/** The real engine, recording the pairs it was asked for. */
function watchRouter() {
  const asked: number[] = [];
  const router: Router = {
    ...embedded,
    matrix: (from, to, options) => {
      asked.push(from.length * to.length);
      return embedded.matrix(from, to, options);
    },
  };
  return {
    router,
    countQuestions: () => asked.length,
    countAsked: () => asked.splice(0).reduce((sum, count) => sum + count, 0),
  };
}

const drawPoint = (index: number): Coordinates => ({
  lat: 53.55 + 0.0005 * (index % 50),
  lng: 10 + 0.0005 * Math.floor(index / 50),
});
const drawPoints = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => drawPoint(first + index));

async function learnAll(known: KnownWays, router: Router, points: Coordinates[], now = noon) {
  const held = known.hold(points, now);
  const all = { from: [...points.keys()], to: [...points.keys()] };
  await known.learn({ router }, 'Auto', held, { wanted: [all], departAt: now });
  return { held, isKnown: known.knows('Auto', held, all) };
}

/** Row by row as they are sent to the planning thread; undefined where unknown. */
function listSeconds(known: KnownWays, held: HeldPoints) {
  const places = [...held.points.keys()];
  const table = known.copySeconds('Auto', held, [{ from: places, to: places }]);
  return places.flatMap((one) => places.map((other) => (one === other ? 0 : readSeconds(table, one, other))));
}

const secondsOf = async (points: Coordinates[]) => {
  const ways = await embedded.matrix(points, points, { profile: 'car', departAt: noon });
  return ways.flatMap((row, one) => row.map((way, other) => (one === other ? 0 : way?.durationSeconds)));
};

test('every way equals that of the engine, is requested once, and again in another hour', async () => {
  const known = new KnownWays();
  const { router, countAsked } = watchRouter();
  const points = drawPoints(0, 4);
  const { held, isKnown } = await learnAll(known, router, points);
  expect(isKnown).toBe(true);
  expect(countAsked()).toBe(12);
  expect(listSeconds(known, held)).toEqual(await secondsOf(points));
  await learnAll(known, router, points);
  expect(countAsked()).toBe(0);
  await learnAll(known, router, drawPoints(0, 5));
  expect(countAsked()).toBe(8);
  await learnAll(known, router, points, later);
  expect(countAsked()).toBe(12);
});

test('ways wanted by several callers are requested once, and origins with the same gaps in one request', async () => {
  const known = new KnownWays();
  const { router, countAsked, countQuestions } = watchRouter();
  const points = drawPoints(0, 6);
  const held = known.hold(points, noon);
  const wanted = [
    { from: [0, 1], to: [2, 3] },
    { from: [1, 4], to: [3, 2] },
    { from: [5], to: [3] },
  ];
  await known.learn({ router }, 'Auto', held, { wanted, departAt: noon });
  expect([countQuestions(), countAsked()]).toEqual([2, 7]);
  expect(wanted.every((each) => known.knows('Auto', held, each))).toBe(true);
  expect(known.knows('Auto', held, { from: [5], to: [2] })).toBe(false);
});

test('only wanted ways are copied, for every type of vehicle that is driven alike', async () => {
  const known = new KnownWays();
  const { held } = await learnAll(known, embedded, drawPoints(0, 4));
  const table = known.copySeconds('Transporter', held, [{ from: [1], to: [2, 3] }]);
  const [, , , , , , oneToTwo, oneToThree] = await secondsOf(drawPoints(0, 4));
  expect([readSeconds(table, 1, 2), readSeconds(table, 1, 3)]).toEqual([oneToTwo, oneToThree]);
  expect(readSeconds(table, 2, 1)).toBeUndefined();
});

test('the way between two identical points takes zero seconds', () => {
  const known = new KnownWays();
  const held = known.hold([drawPoint(0), drawPoint(0)], noon);
  expect(listSeconds(known, held)).toEqual([0, 0, 0, 0]);
});

test('ways wanted more than once are listed once by their origin', () => {
  const wanted = [
    { from: [0, 3], to: [1, 2] },
    { from: [3], to: [2, 0] },
  ];
  expect(mergeWanted(wanted, 4)).toEqual([
    { from: [0], to: [1, 2] },
    { from: [3], to: [1, 2, 0] },
  ]);
});

test('a driver within some metres of a known place counts as at that place', async () => {
  const known = new KnownWays();
  const { router } = watchRouter();
  const [one, other] = [drawPoint(0), drawPoint(1)];
  await learnAll(known, router, [one, other]);
  const near = { lat: one.lat + 0.00001, lng: one.lng };
  expect(known.find('Auto', near, other)?.durationSeconds).toBe((await secondsOf([one, other]))[1]);
  expect(known.find('Auto', near, one)).toEqual({ durationSeconds: 0, distanceMeters: 0 });
  expect(known.find('Auto', one, drawPoint(2))).toBeUndefined();
  expect(known.find('Fahrrad', one, other)).toBeUndefined();
});

test('a missing route is cached as missing', async () => {
  const known = new KnownWays();
  const { router, countAsked } = watchRouter();
  const points = [drawPoint(0), { lat: 48.1, lng: 11.5 }];
  const { held } = await learnAll(known, router, points);
  expect(listSeconds(known, held)).toEqual([0, Infinity, Infinity, 0]);
  expect(known.find('Auto', points[0]!, points[1]!)).toBeNull();
  countAsked();
  await learnAll(known, router, points);
  expect(countAsked()).toBe(0);
});

test('held points stay cached while thousands of others come and go, and released ones are evicted', async () => {
  const known = new KnownWays();
  const { router, countAsked } = watchRouter();
  const points = drawPoints(0, 3);
  const { held } = await learnAll(known, router, points);
  const again = known.hold(points, noon);
  // Who releases twice takes nobody else's hold away.
  for (let times = 0; times < 2; times += 1) again.release();
  const passing = drawPoints(10, 2);
  (await learnAll(known, router, passing)).held.release();
  for (let first = 100; first < 2100; first += 100) known.hold(drawPoints(first, 100), noon).release();
  expect(listSeconds(known, held)).toEqual(await secondsOf(points));
  expect(known.find('Auto', passing[0]!, passing[1]!)).toBeUndefined();
  countAsked();
  await learnAll(known, router, passing);
  expect(countAsked()).toBe(2);
});

test('a point that takes over the slot of an evicted one inherits no way', async () => {
  const known = new KnownWays();
  known.hold([drawPoint(0)], noon);
  const { held: old } = await learnAll(known, embedded, drawPoints(0, 30));
  old.release();
  known.hold(drawPoints(100, 480), noon).release();
  const held = known.hold([drawPoint(0), ...drawPoints(600, 300)], noon);
  expect(held.slots.slice(1).some((slot) => old.slots.includes(slot))).toBe(true);
  const others = [...held.points.keys()].slice(1);
  const ways = known.copySeconds('Auto', held, [
    { from: [0], to: others },
    { from: others, to: [0] },
  ]);
  const inherited = others.filter(
    (other) => (readSeconds(ways, 0, other) ?? readSeconds(ways, other, 0)) !== undefined,
  );
  expect(inherited).toEqual([]);
});

test('the engine is asked for the vehicle’s own ways at the time of departure', async () => {
  const known = new KnownWays();
  const asked: unknown[] = [];
  const matrix: Router['matrix'] = (from, to, options) => {
    asked.push(options);
    return embedded.matrix(from, to, options);
  };
  const [one, other] = [drawPoint(0), drawPoint(1)];
  const held = known.hold([one, other], noon);
  const wanted = [{ from: [0], to: [1] }];
  await known.learn({ router: { matrix } }, 'Fahrrad', held, { wanted, departAt: later });
  expect(asked).toEqual([{ profile: 'bike', departAt: later }]);
  expect(known.find('E-Bike', one, other)).toBeDefined();
  expect(known.find('Auto', one, other)).toBeUndefined();
});

test('points that return in a batch larger than the free space keep their ways', async () => {
  const known = new KnownWays();
  const { router, countAsked } = watchRouter();
  (await learnAll(known, router, drawPoints(0, 30))).held.release();
  known.hold(drawPoints(100, 480), noon).release();
  const all = [...drawPoints(600, 300), ...drawPoints(0, 30)];
  const held = known.hold(all, noon);
  countAsked();
  const old = Array.from({ length: 30 }, (_, index) => 300 + index);
  const wanted = [{ from: old, to: old }];
  await known.learn({ router }, 'Auto', held, { wanted, departAt: noon });
  expect(countAsked()).toBe(0);
});

test('the table grows beyond its initial size without losing ways', async () => {
  const known = new KnownWays();
  const { router } = watchRouter();
  const few = drawPoints(0, 3);
  const { held } = await learnAll(known, router, few);
  const many = known.hold(drawPoints(100, 1300), noon);
  expect(new Set([...held.slots, ...many.slots]).size).toBe(1303);
  expect(listSeconds(known, held)).toEqual(await secondsOf(few));
  const points = drawPoints(100, 1300);
  const wanted = [{ from: [0], to: [...points.keys()] }];
  await known.learn({ router }, 'Auto', many, { wanted, departAt: noon });
  const [row = []] = await embedded.matrix(points.slice(0, 1), points, { profile: 'car', departAt: noon });
  const learned = known.copySeconds('Auto', many, wanted);
  const expected = row.map((way, other) => (other === 0 ? undefined : way?.durationSeconds));
  expect([...points.keys()].map((other) => readSeconds(learned, 0, other))).toEqual(expected);
});

test('an engine failure leaves the ways unknown, and they are requested again', async () => {
  const known = new KnownWays();
  const failing: Router = { ...embedded, matrix: () => Promise.reject(new Error('down')) };
  const points = drawPoints(0, 2);
  const { held, isKnown } = await learnAll(known, failing, points);
  expect(isKnown).toBe(false);
  expect(listSeconds(known, held)).toEqual([0, undefined, undefined, 0]);
  expect((await learnAll(known, embedded, points)).isKnown).toBe(true);
});
