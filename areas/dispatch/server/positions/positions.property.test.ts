/**
 * In random scenarios everybody requests everything: no driver's coordinates reach anybody outside the rule.
 */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { roughen } from '#dispatch/domain/see-position.ts';
import { carryingStatuses, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import { apply, bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { listOperations } from '#tests/support/operations.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { pick } from '#tests/support/pick.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Point {
  lat: number;
  lng: number;
}
interface Placed {
  person: Person;
  at: Point;
}
interface Size {
  ordersEach: number;
  driverCount: number;
}
interface World {
  customers: Person[];
  drivers: Placed[];
  admins: Person[];
  ids: string[];
}

const app = await openTestApp();
const cast = await makeCast(app);

const situations = [
  'paid',
  'assigned',
  'picked up',
  'in transit',
  'in transit',
  'delivered',
  'recipient absent, parcel with the driver',
];
const NEAR_METERS = 150;

/** Far from every door, and each with distinct digits. */
function drawPoint(random: () => number, stops: readonly Point[]): Point {
  for (;;) {
    const six = (value: number) => Number(value.toFixed(6));
    const point = { lat: six(53.46 + random() * 0.18), lng: six(9.8 + random() * 0.35) };
    if (stops.every((stop) => greatCircleMeters(stop, point) > 800)) return point;
  }
}

async function makeWorld(seed: number, { ordersEach, driverCount }: Size): Promise<World> {
  const random = seededRandom(seed);
  app.clock.set(FRIDAY_NOON);
  const customers = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  const people = await Promise.all(
    Array.from({ length: driverCount }, () => makePerson(app, 'driver', { fullName: 'Jonas Krüger' })),
  );
  const admins = [
    await makePerson(app, 'admin', { duty: 'dispatcher' }),
    await makePerson(app, 'admin', { duty: 'finance' }),
  ];
  const ids: string[] = [];
  const stops: Point[] = [];
  for (const customer of customers) ids.push(...(await makeOpenDeliveries(app, customer, ordersEach)));
  for (const id of ids) {
    const [from, to] = [drawPoint(random, []), drawPoint(random, [])];
    stops.push(from, to);
    await app.db
      .update(deliveries)
      .set({
        pickupLat: from.lat,
        pickupLng: from.lng,
        deliveryLat: to.lat,
        deliveryLng: to.lng,
        path: [from, to],
      })
      .where(eq(deliveries.id, id));
    await bringTo(app, { ...cast, assigned_driver: pick(random, people) }, id, pick(random, situations));
  }
  app.clock.advance(1);
  const drivers: Placed[] = [];
  for (const person of people) {
    const at = drawPoint(random, stops);
    drivers.push({ person, at });
    expect((await placeDriver(app, person, at)).stored).toBe(1);
  }
  await app.drain();
  return { customers, drivers, admins, ids };
}

/** Checks every pair of numbers, and every number in a text, for the point itself or its cell. */
function look(answer: unknown, at: Point): 'exact' | 'rough' | undefined {
  let found: 'exact' | 'rough' | undefined;
  const cell = roughen(at);
  const judge = (lat: number, lng: number) => {
    if (Math.abs(lat) > 90) return;
    const point = { lat, lng };
    // Occasionally a driver is in the centre of the cell.
    if (greatCircleMeters(point, cell) < 1) found ??= 'rough';
    else if (greatCircleMeters(point, at) < NEAR_METERS) found = 'exact';
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      const numbers = value.match(/\d+\.\d+/g)?.map(Number) ?? [];
      for (const [index, one] of numbers.entries()) judge(one, numbers[index + 1] ?? 0);
    }
    if (typeof value !== 'object' || value === null) return;
    const children = Object.values(value);
    const numbers = children.filter((child) => typeof child === 'number');
    for (const lat of numbers) for (const lng of numbers) judge(lat, lng);
    for (const child of children) walk(child);
  };
  walk(answer);
  return found;
}

/** The city map is the same for everybody, and full of places. */
const reads = listOperations().filter(
  ({ name, method, path }) => method === 'GET' && !path.includes('/events') && name !== 'maps.mapStyle',
);

/** Every request that can be made, with each existing id. */
async function listQuestions({ ids, drivers }: World): Promise<{ path: string; id?: string }[]> {
  const rows = await app.db.select({ id: deliveries.id, token: deliveries.trackingToken }).from(deliveries);
  const own = rows.filter(({ id }) => ids.includes(id));
  return reads.flatMap(({ path }) => {
    if (path.includes('{token}'))
      return own.map(({ id, token }) => ({ path: path.replace('{token}', token), id }));
    const query = path === '/deliveries' ? '?list=active' : '';
    if (!path.includes('{')) return [{ path: path + query }];
    const named = /^(\/admin)?\/deliveries\//.test(path) ? ids : drivers.map(({ person }) => person.id);
    return named.map((id) => ({ path: path.replace(/\{\w+\}/, id), id }));
  });
}

async function expectHidden(seed: number, size: Size): Promise<void> {
  const world = await makeWorld(seed, size);
  const questions = await listQuestions(world);
  const rows = await app.db.select().from(deliveries);
  const nobody = { ...visitor(app), id: 'nobody', role: 'visitor' };
  // Admins see every position.
  const askers = [
    ...world.customers,
    ...world.drivers.map(({ person }) => person),
    cast.other_customer,
    nobody,
  ];
  const shownOf = new Map<string, Set<string>>();
  let seenCount = 0;
  for (const asker of askers) {
    for (const { path, id } of questions) {
      const { body } = await asker.call(path);
      for (const { person, at } of world.drivers) {
        const seen = look(body, at);
        if (!seen || asker.id === person.id) continue;
        seenCount += 1;
        const finding = `${asker.role} reads ${seen} at ${path}`;
        const delivery = rows.find((row) => row.id === id);
        expect(delivery?.driverId, finding).toBe(person.id);
        // Allowed only by the two exceptions of the rule: the customer's own delivery, or its link, which
        // answers anybody.
        const isOwn = path === `/deliveries/${id}/live` && delivery?.userId === asker.id;
        expect(isOwn || path === `/tracking/${delivery?.trackingToken}/live`, finding).toBe(true);
        const status = delivery?.status ?? 'paid';
        expect(isOneOf(seen === 'exact' ? carryingStatuses : drivingStatuses, status), finding).toBe(true);
        shownOf.set(person.id, (shownOf.get(person.id) ?? new Set()).add(delivery?.id ?? ''));
      }
    }
  }
  // A driver has one next stop at a time, so no other delivery's follower may see the position.
  for (const shown of shownOf.values()) expect(shown.size).toBe(1);
  expect(seenCount).toBeGreaterThan(0);

  const heard = await hearFixes(world);
  for (const event of heard) expect(Object.keys(event).toSorted()).toEqual(['id', 'noun']);
  expect(heard.some(({ noun }) => noun === 'position')).toBe(true);
  for (const { at } of world.drivers) expect(look(heard, at)).toBeUndefined();

  expect(await listTablesWith(world.drivers)).toEqual(['drivers', 'position_fixes']);
  await endAll(world);
  expect(await listTablesWith(world.drivers)).toEqual([]);
}

// Each of a seed of its own: another world's rows would have its points. This one has a driver who fetches a
// parcel, and one who carries one.
test('positions stay hidden from everybody without access, in a small world', () =>
  expectHidden(27, { ordersEach: 1, driverCount: 2 }));

test.each([
  [1, 5],
  [2, 5],
  [3, 2],
])(
  'positions stay hidden from everybody without access, in world %i with %i orders of each customer',
  { tags: ['slow'] },
  (seed, ordersEach) => expectHidden(seed, { ordersEach, driverCount: 3 }),
);

/** What all their event streams contain while each driver moves a little. */
async function hearFixes({ customers, drivers, admins, ids }: World) {
  const ends = new AbortController();
  const listeners = [...customers, ...admins, ...drivers.map(({ person }) => person)];
  const streams = [
    ...listeners.map((person) => app.services.live.subscribe(person, ends.signal)),
    ...ids.map((id) => app.services.live.follow(id, ends.signal)),
  ];
  const heard: { noun: string; id: string }[] = [];
  const all = streams.map(async (stream) => {
    for await (const event of stream) heard.push(event);
  });
  app.clock.advance(1);
  for (const { person, at } of drivers) await placeDriver(app, person, at);
  await expect.poll(() => heard.some(({ noun }) => noun === 'position')).toBe(true);
  ends.abort();
  await Promise.all(all);
  return heard;
}

/** Every table that contains one of the positions, including the job queue and stored answers. */
async function listTablesWith(drivers: Placed[]): Promise<string[]> {
  const { rows } = await app.pool.query<{ schema: string; name: string }>(
    "select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const like = drivers.map(({ at }) => `%${at.lat}%`);
    const { rows: hits } = await app.pool.query(
      `select 1 from ${schema}.${name} as kept where kept::text like any($1) limit 1`,
      [like],
    );
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}

async function endAll({ drivers, ids }: World): Promise<void> {
  for (const { person } of drivers) {
    const rows = await app.db.select().from(deliveries).where(eq(deliveries.driverId, person.id));
    for (const row of rows.filter(({ id, status }) => ids.includes(id) && isOneOf(drivingStatuses, status))) {
      await apply(app, row.id, 'deliver', person);
    }
    expect((await person.call('/driver/online', { online: false })).status).toBe(200);
  }
  await app.drain();
}

/** All operations that return a place, so that a new one is noticed and reviewed. */
const positionsByReader = [
  'board.getDriverLoad',
  'board.getDriverTour',
  'board.listPoints',
  'board.getDeliveryFile',
  // Of a held ride, by duty: what is kept of its track.
  'payChecks.getPayEvidence',
  'deliveries.getDelivery',
  // Of a driver's emergency alone.
  'desk.getMessage',
  'drivers.getRun',
  'drivers.guideToStop',
  'drivers.listActiveDeliveries',
  'positions.getLive',
  'positions.listDriverPositions',
  'tracking.getTrackedLive',
];

test('no operation outside the list returns coordinates of anything that moves', () => {
  const named = listOperations().filter(({ name }) => {
    const operation = name
      .split('.')
      .reduce((node: object, key) => Reflect.get(node, key) as object, contract);
    const { outputSchema } = Reflect.get(operation, '~orpc') as { outputSchema?: object };
    return JSON.stringify(describe(outputSchema)).includes('"lat"');
  });
  const ofPlaces = /^(maps|quotes|checkout)\./;
  expect(
    named
      .map(({ name }) => name)
      .filter((name) => !ofPlaces.test(name))
      .toSorted(),
  ).toEqual(positionsByReader.toSorted());
});

/** The keys of a schema, recursively. */
function describe(schema: unknown, seen = new Set<unknown>()): unknown {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return null;
  seen.add(schema);
  const def: unknown = Reflect.get(schema, 'def') ?? schema;
  if (typeof def !== 'object' || def === null) return null;
  const shape: unknown = Reflect.get(def, 'shape');
  const parts = [
    shape,
    ...['element', 'innerType', 'valueType', 'options'].map((key) => Reflect.get(def, key) as unknown),
  ];
  return parts.map((part) => {
    if (Array.isArray(part)) return part.map((one) => describe(one, seen));
    if (part === shape && typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, describe(value, seen)]));
    }
    return describe(part, seen);
  });
}
