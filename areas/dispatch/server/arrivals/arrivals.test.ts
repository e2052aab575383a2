import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { driverTours, tourPins } from '#dispatch/tables/dispatch-tables.ts';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { arrivalSamples, missedPromises } from '#dispatch/tables/live-tables.ts';
import { shortId } from '#platform/contract/german-format.ts';
import type { LiveView } from '#dispatch/contract/positions.ts';
import type { NeedRow } from '#office/contract/board.ts';
import { listSamples } from './arrivals.store.ts';
import { recordMissedPromise } from './miss-promise.ts';
import { announceMoved } from './announce-moved.ts';
import { readFacts } from '#dispatch/server/dispatcher/rounds/read-facts.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import {
  apply,
  bringTo,
  type Cast,
  makeCast,
  makeOpenDeliveries,
  readMails,
} from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { fixAt, placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let driver: Person;

cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  cast = { ...cast, assigned_driver: driver };
  await app.pool.query('delete from arrival_samples');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.pool.query('delete from setting_figures');
  // Ends the deliveries of one test, so that the next one's refreshes do not include them.
  await app.pool.query("update deliveries set status = 'cancelled', driver_id = null where not is_completed");
  await app.pool.query('delete from arrival_forecasts');
});

const here = { lat: 53.56, lng: 9.96 };
const make = async (count = 1) => await makeOpenDeliveries(app, cast.owner, count);
const change = (id: string, set: Partial<typeof deliveries.$inferInsert>) =>
  app.db.update(deliveries).set(set).where(eq(deliveries.id, id));
const etasOf = async (id: string) =>
  await app.db
    .select()
    .from(arrivalEtas)
    .where(eq(arrivalEtas.deliveryId, id))
    .orderBy(arrivalEtas.expectedAt);
const minutesTo = (at: Date | undefined) => ((at?.getTime() ?? 0) - app.clock.now().getTime()) / 60_000;
const needsOf = async (id: string) => {
  const { body } = await cast.admin.call<{ needs: NeedRow[] }>('/admin/board/needs');
  return body.needs
    .filter(({ delivery }) => delivery.id === id)
    .flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
};
const missedOf = async (id: string) =>
  await app.db.select().from(missedPromises).where(eq(missedPromises.deliveryId, id));
const refundsOf = async (id: string) =>
  await app.db
    .select({ cents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.deliveryId, id));
const credit = (percent: number) =>
  app.pool.query(
    "insert into setting_figures (key, value, updated_at) values ('promise_credit_percent', $1, now())",
    [percent],
  );

test('on acceptance both ends get an ETA, from the position, the roads and the stops before', async () => {
  const [id = ''] = await make();
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'assigned');
  await app.drain();
  const [pickup, dropoff] = await etasOf(id);
  expect(pickup).toMatchObject({ kind: 'pickup', stopsBefore: 0 });
  expect(dropoff).toMatchObject({ kind: 'dropoff', stopsBefore: 1, told: null });
  // The ETA given when the driver set out is kept.
  expect(pickup?.told).toMatchObject({ at: FRIDAY_NOON.toISOString(), stopsBefore: 0 });
  // The stop for a small parcel takes four minutes at its sender.
  expect((dropoff?.plannedSeconds ?? 0) - (pickup?.plannedSeconds ?? 0)).toBeGreaterThan(240);
  for (const { from90, from50, expectedAt, until50, until90 } of [pickup, dropoff].filter((each) => !!each)) {
    const order = [from90, from50, expectedAt, until50, until90].map((at) => at.getTime());
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
});

test('every answer names the same arrival: the latest until a courier has it, then one window beside it', async () => {
  const [id = ''] = await make();
  const { trackingToken, promisedBy } = await getDeliveryRow(app.db, id);
  const number = shortId(id);
  type Named = { id?: string; promisedBy: string; arrivalWindow: { from: string; until: string } | null };
  const read = async <T>(person: Pick<Person, 'call'>, path: string) => (await person.call<T>(path)).body;
  const readAll = async (): Promise<(Named | undefined)[]> => {
    const admin = cast.admin;
    const [list, board, points, found, file] = await Promise.all([
      read<{ deliveries: Named[] }>(cast.owner, '/deliveries?list=active'),
      read<{ rows: Named[] }>(admin, `/admin/board?search=${number}`),
      read<{ points: Named[] }>(admin, '/admin/board/points'),
      read<{ deliveries: Named[] }>(admin, `/admin/search?text=${number}`),
      read<{ delivery: Named }>(admin, `/admin/deliveries/${id}`),
    ]);
    const rows = [list.deliveries, board.rows, points.points, found.deliveries].map((each) =>
      each.find((row) => row.id === id),
    );
    const own = await read<Named>(cast.owner, `/deliveries/${id}`);
    const receivers = await read<Named>(visitor(app), `/tracking/${trackingToken}`);
    return [...rows, file.delivery, own, receivers];
  };
  const latest = promisedBy.toISOString();
  for (const named of await readAll()) {
    expect(named).toMatchObject({ promisedBy: latest, arrivalWindow: null });
  }
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'assigned');
  await app.drain();
  const live = await read<{ arrivals: { kind: string; from: string; until: string }[] }>(
    cast.owner,
    `/deliveries/${id}/live`,
  );
  const { from, until } = live.arrivals.find(({ kind }) => kind === 'dropoff') ?? {};
  expect([from, until].every((at) => at?.endsWith(':00.000Z'))).toBe(true);
  for (const named of await readAll()) {
    expect(named).toMatchObject({ promisedBy: latest, arrivalWindow: { from, until } });
  }
  // Its driver reads what was promised, and has the run.
  expect((await read<Named>(driver, `/deliveries/${id}`)).arrivalWindow).toBeNull();
});

test('the first ETA does not count from a position older than the acceptance, and does not jump with the next fix', async () => {
  const [id = ''] = await make();
  await placeDriver(app, driver, here);
  app.clock.advance(9);
  await bringTo(app, cast, id, 'assigned');
  await app.drain();
  const [first] = await etasOf(id);
  // With the four minutes at the door, after which a pick-up is reported.
  expect(minutesTo(first?.expectedAt)).toBeCloseTo((first?.plannedSeconds ?? 0) / 60 + 4, 1);
  app.clock.advance(0.5);
  await placeDriver(app, driver, here, 30);
  expect((await etasOf(id))[0]?.expectedAt).toEqual(first?.expectedAt);
});

test('without a position the ETA comes from the dispatcher’s plan, and without a plan there is none', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'in transit');
  await app.drain();
  expect(await etasOf(id)).toEqual([]);
  const arriveAt = new Date(FRIDAY_NOON.getTime() + 25 * 60_000).toISOString();
  const stops = [{ deliveryId: id, kind: 'dropoff' as const, arriveAt, leaveAt: arriveAt }];
  await app.db.insert(driverTours).values({ driverId: driver.id, stops, plannedAt: FRIDAY_NOON });
  await app.services.sendJob(app.db, 'forecast-all-arrivals', {});
  await app.drain();
  expect(await etasOf(id)).toMatchObject([{ kind: 'dropoff', plannedSeconds: 25 * 60, stopsBefore: 0 }]);
});

test('a planned pick-up on the way delays the drop-off’s ETA; unaccepted stops are not revealed', async () => {
  const [id = '', other = ''] = await make(2);
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'assigned');
  await app.drain();
  const [pickup, dropoff] = await etasOf(id);
  const plan = (planned: readonly (readonly [string, 'pickup' | 'dropoff', number])[]) =>
    planned.map(([deliveryId, kind, minutes]) => {
      const at = new Date(FRIDAY_NOON.getTime() + minutes * 60_000).toISOString();
      return { deliveryId, kind, arriveAt: at, leaveAt: at };
    });
  const refreshBy = async (stops: ReturnType<typeof plan>) => {
    const tour = { driverId: driver.id, stops, plannedAt: app.clock.now() };
    await app.db
      .insert(driverTours)
      .values(tour)
      .onConflictDoUpdate({ target: driverTours.driverId, set: tour });
    app.clock.advance(1);
    await placeDriver(app, driver, here);
    await app.services.sendJob(app.db, 'forecast-all-arrivals', {});
    await app.drain();
    return (await etasOf(id)).map(({ kind, stopsBefore, plannedSeconds }) => ({
      kind,
      stopsBefore,
      plannedSeconds,
    }));
  };
  const roads = [pickup?.plannedSeconds, dropoff?.plannedSeconds];
  const onTheWay = await refreshBy(
    plan([
      [id, 'pickup', 12],
      [other, 'pickup', 30],
      [id, 'dropoff', 91],
    ]),
  );
  expect(onTheWay).toEqual([
    { kind: 'pickup', stopsBefore: 0, plannedSeconds: roads[0] },
    { kind: 'dropoff', stopsBefore: 1, plannedSeconds: 90 * 60 },
  ]);
  // A stop planned first but not accepted may still go to another driver.
  const ahead = await refreshBy(
    plan([
      [other, 'pickup', 30],
      [id, 'pickup', 50],
      [id, 'dropoff', 91],
    ]),
  );
  expect(ahead.map(({ plannedSeconds }) => plannedSeconds)).toEqual(roads);
});

test('the ETA is refreshed at most every twenty seconds, and after some minutes without a fix', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'in transit');
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  const door = { lat: row?.deliveryLat ?? 0, lng: row?.deliveryLng ?? 0 };
  await placeDriver(app, driver, { lat: door.lat, lng: door.lng - 0.06 });
  const [far] = await etasOf(id);
  app.clock.advance(5);
  await placeDriver(app, driver, { lat: door.lat, lng: door.lng - 0.01 });
  const [near] = await etasOf(id);
  expect(minutesTo(near?.expectedAt)).toBeLessThan(minutesTo(far?.expectedAt) + 5);
  expect(near?.computedAt).toEqual(app.clock.now());
  const then = app.clock.now();
  app.clock.set(new Date(then.getTime() + 19_000));
  await placeDriver(app, driver, door);
  expect((await etasOf(id))[0]?.computedAt).toEqual(then);
  app.clock.set(new Date(then.getTime() + 21_000));
  await placeDriver(app, driver, door);
  expect((await etasOf(id))[0]?.computedAt).toEqual(app.clock.now());
  const announced = (await etasOf(id))[0]?.told;
  expect(announced).toEqual(far?.told);
  app.clock.advance(1);
  await app.services.sendJob(app.db, 'forecast-all-arrivals', {});
  await app.drain();
  expect((await etasOf(id))[0]?.computedAt).toEqual(app.clock.now());
});

test('a fix is answered without waiting for the ETAs, which follow it', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'in transit');
  await placeDriver(app, driver, here);
  app.clock.advance(1);
  const other = await app.pool.connect();
  await other.query('begin');
  await other.query('select from arrival_forecasts where delivery_id = $1 for update', [id]);
  const fixes = [fixAt(app, { ...here, lng: 9.961 })];
  expect((await driver.call('/driver/position', { fixes })).body).toMatchObject({ stored: 1 });
  expect((await etasOf(id))[0]?.computedAt).not.toEqual(app.clock.now());
  await other.query('rollback');
  other.release();
  await app.services.etaRefresher.settle();
  expect((await etasOf(id))[0]?.computedAt).toEqual(app.clock.now());
});

test('a break with a parcel in hand delays the ETA by its length', async () => {
  const [id = ''] = await make();
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'in transit');
  await app.drain();
  const [before] = await etasOf(id);
  await driver.call('/driver/pause', { minutes: 30, atOnce: true });
  app.clock.advance(1);
  await placeDriver(app, driver, here);
  const [after] = await etasOf(id);
  // The break is counted from its beginning, not from the last fix.
  expect(minutesTo(after?.expectedAt)).toBeCloseTo(minutesTo(before?.expectedAt) + 30, 1);
  await driver.call('/driver/pause', { minutes: 0 });
  app.clock.advance(1);
  await placeDriver(app, driver, here);
  const [back] = await etasOf(id);
  expect(minutesTo(back?.expectedAt)).toBeLessThan(minutesTo(after?.expectedAt) - 20);
});

test('a later arrival is not announced while an admin may still undo the order of the tour', async () => {
  const [id = ''] = await make();
  const tell = vi.spyOn(app.services, 'publishArrivalEvent');
  const movesAnnounced = () => tell.mock.calls.filter(([, { name }]) => name === 'arrival.moved').length;
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'in transit');
  await app.drain();
  app.clock.advance(16);
  const pins = { driverId: driver.id, stops: [], previousStops: [], updatedAt: app.clock.now() };
  await app.db.insert(tourPins).values(pins);
  await placeDriver(app, driver, here);
  expect(movesAnnounced()).toBe(0);
  app.clock.advance(0.5);
  await placeDriver(app, driver, here);
  expect(movesAnnounced()).toBe(1);
});

test('a parcel aboard that becomes later is announced once for each move, and dispatching keeps to the window', async () => {
  const [id = ''] = await make();
  const tell = vi.spyOn(app.services, 'publishArrivalEvent');
  const movesAnnounced = () => tell.mock.calls.filter(([, { name }]) => name === 'arrival.moved').length;
  const announcedTo = async () => {
    const { orders } = await readFacts(app.db, app.clock.now());
    return orders.find((order) => order.id === id);
  };
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'in transit');
  await app.drain();
  const [first] = await etasOf(id);
  expect(await announcedTo()).toMatchObject({
    pickedUpAt: FRIDAY_NOON.getTime(),
    toldAt: Date.parse(first?.told?.expectedAt ?? ''),
  });
  const wait = async (minutes: number) => {
    app.clock.advance(minutes);
    await placeDriver(app, driver, here);
  };
  await wait(4);
  expect(movesAnnounced()).toBe(0);
  await wait(10);
  // The window ends much later, but was told less than a quarter of an hour ago.
  expect(movesAnnounced()).toBe(0);
  await wait(2);
  const [moved] = await etasOf(id);
  expect(movesAnnounced()).toBe(1);
  expect(moved).toMatchObject({
    told: first?.told,
    retold: {
      expectedAt: moved?.expectedAt.toISOString(),
      until90: moved?.until90.toISOString(),
      because: 'slower_way',
    },
  });
  expect((await announcedTo())?.toldAt).toBe(moved?.expectedAt.getTime());
  await wait(4);
  await wait(10.5);
  expect(movesAnnounced()).toBe(1);
  await wait(1);
  expect(movesAnnounced()).toBe(2);
  // Learned is from what was told first.
  app.clock.advance(3);
  await apply(app, id, 'deliver', driver);
  const samples = await app.db.select().from(arrivalSamples).where(eq(arrivalSamples.kind, 'dropoff'));
  const firstAt = Date.parse(first?.told?.at ?? '');
  expect(samples).toMatchObject([
    { actualSeconds: (app.clock.now().getTime() - firstAt) / 1000, slackSeconds: expect.any(Number) },
  ]);
});

test('the window of a parcel aboard grows only with a changed plan, which is told at once with the reason', async () => {
  const [id = '', other = ''] = await make(2);
  const tell = vi.spyOn(app.services, 'publishArrivalEvent');
  const reasonsAnnounced = () =>
    tell.mock.calls.flatMap(([, event]) => (event.name === 'arrival.moved' ? event.because : []));
  const refresh = async () => {
    app.clock.advance(1);
    await placeDriver(app, driver, here);
  };
  const widthOf = async () => {
    const [eta] = await etasOf(id);
    return minutesTo(eta?.until90) - minutesTo(eta?.from90);
  };
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'in transit');
  await app.drain();
  // Told as if the arrival were certain to half a minute.
  const [first] = await etasOf(id);
  const narrow = new Date(Date.parse(first?.told?.from90 ?? '') + 30_000).toISOString();
  const announced = first?.told && { ...first.told, until90: narrow };
  await app.db.update(arrivalEtas).set({ told: announced }).where(eq(arrivalEtas.deliveryId, id));
  await refresh();
  expect(await widthOf()).toBeCloseTo(5.5, 3);
  expect(reasonsAnnounced()).toEqual([]);
  const arriveAt = new Date(FRIDAY_NOON.getTime() + 60 * 60_000).toISOString();
  const stops = [
    { deliveryId: id, kind: 'dropoff' as const, arriveAt, leaveAt: arriveAt },
    { deliveryId: other, kind: 'pickup' as const, arriveAt, leaveAt: arriveAt },
  ];
  // An accepted pick-up, which the plan puts before it.
  await bringTo(app, cast, other, 'assigned');
  await app.db
    .insert(driverTours)
    .values({ driverId: driver.id, stops: stops.toReversed(), plannedAt: FRIDAY_NOON });
  await refresh();
  await app.drain();
  expect(await widthOf()).toBeGreaterThan(5.5);
  expect(reasonsAnnounced()).toEqual(['more_stops']);
  // What a refresh stored that had begun before the pick-up is not shown.
  if (first) await app.db.insert(arrivalEtas).values({ ...first, kind: 'pickup' });
  const { body } = await cast.admin.call<LiveView>(`/deliveries/${id}/live`);
  expect(body.arrivals).toMatchObject([
    { kind: 'dropoff', whyLater: expect.stringContaining('weiteren Halt') },
  ]);
});

test('concurrent checks of the same later window announce it once', async () => {
  const [id = ''] = await make();
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'in transit');
  await app.drain();
  const [before] = await etasOf(id);
  if (!before) throw new Error('no ETA');
  app.clock.advance(20);
  const tell = vi.spyOn(app.services, 'publishArrivalEvent');
  const addTo = (at: Date) => new Date(at.getTime() + 20 * 60_000);
  const later = {
    ...before,
    before: [],
    expectedAt: addTo(before.expectedAt),
    until90: addTo(before.until90),
  };
  await Promise.all(
    [1, 2, 3].map(() => app.db.transaction((tx) => announceMoved(app.services, tx, later, before))),
  );
  expect(tell).toHaveBeenCalledTimes(1);
  // What the receiver wished for is no news.
  await change(id, { notBefore: later.until90 });
  const [announced] = await etasOf(id);
  app.clock.advance(20);
  const muchLater = { ...later, expectedAt: addTo(later.expectedAt), until90: addTo(later.until90) };
  await app.db.transaction((tx) => announceMoved(app.services, tx, muchLater, announced));
  expect(tell).toHaveBeenCalledTimes(1);
});

test('while routing fails the previous ETA remains', async () => {
  const [id = ''] = await make();
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'in transit');
  await app.drain();
  const before = await etasOf(id);
  vi.spyOn(app.services.geo.router, 'matrix').mockRejectedValue(new Error('down'));
  app.clock.advance(1);
  await placeDriver(app, driver, { lat: 53.561, lng: 9.961 });
  expect(await etasOf(id)).toEqual(before);
});

test('the accuracy of an ETA is recorded at pick-up and at the door, and the ETA is deleted', async () => {
  const [id = ''] = await make();
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'assigned');
  await app.drain();
  app.clock.advance(9);
  await apply(app, id, 'pick_up', driver);
  const [first] = await app.db.select().from(arrivalSamples);
  expect(first).toMatchObject({
    kind: 'pickup',
    actualSeconds: 9 * 60,
    stopsBefore: 0,
    arrivedAt: app.clock.now(),
  });
  await placeDriver(app, driver, here);
  await app.drain();
  const remaining = await etasOf(id);
  expect(remaining.map(({ kind }) => kind)).toEqual(['dropoff']);
  app.clock.advance(14);
  await apply(app, id, 'deliver', driver);
  const samples = await app.db.select().from(arrivalSamples).orderBy(arrivalSamples.arrivedAt);
  expect(samples.map(({ kind, actualSeconds }) => [kind, actualSeconds])).toEqual([
    ['pickup', 540],
    ['dropoff', 840],
  ]);
  const width = Number(remaining[0]?.until90) - Number(remaining[0]?.from90);
  expect(samples[1]).toMatchObject({ speed: 'standard' });
  // Both ends are rounded to seconds.
  expect(Math.abs(Number(samples[1]?.windowSeconds) - width / 1000)).toBeLessThanOrEqual(1);
  expect(width).toBeGreaterThan(60_000);
  expect(await etasOf(id)).toEqual([]);
  await app.drain();
  expect(await etasOf(id)).toEqual([]);
});

test('the samples are the latest, plus the latest of each group of stops before', async () => {
  const base = {
    etaSeconds: 600,
    plannedSeconds: 600,
    slackSeconds: 0,
    room: 0,
    held50: true,
    held90: true,
  };
  const arrive = (actualSeconds: number, stopsBefore: number, other = {}) => ({
    ...base,
    kind: 'pickup' as const,
    actualSeconds,
    stopsBefore,
    arrivedAt: new Date(FRIDAY_NOON.getTime() + actualSeconds * 1000),
    ...other,
  });
  await app.db
    .insert(arrivalSamples)
    .values([
      arrive(1, 3),
      arrive(2, 3),
      arrive(3, 2),
      arrive(4, 0),
      arrive(5, 0),
      arrive(6, 0),
      arrive(7, 0),
      arrive(8, 5, { kind: 'dropoff' }),
      arrive(9, 5, { slackSeconds: null }),
    ]);
  const list = async (since: Date) =>
    (await listSamples(app.db, 'pickup', { since, maxSamples: 3, maxPerGroup: 2 })).map(
      ({ actualSeconds }) => actualSeconds,
    );
  expect(await list(FRIDAY_NOON)).toEqual([2, 3, 5, 6, 7]);
  expect(await list(new Date(FRIDAY_NOON.getTime() + 2000))).toEqual([3, 5, 6, 7]);
});

test('a released delivery has no ETA and announces no arrivals', async () => {
  const [id = ''] = await make();
  await placeDriver(app, driver, here);
  await bringTo(app, cast, id, 'assigned');
  await app.drain();
  await apply(app, id, 'release', driver);
  await app.drain();
  expect(await etasOf(id)).toEqual([]);
  expect(await app.db.select().from(arrivalSamples)).toEqual([]);
});

test('a delivery that will be late is on the board while there is still time', async () => {
  const [id = ''] = await make();
  await placeDriver(app, driver, { lat: 53.47, lng: 9.83 });
  await bringTo(app, cast, id, 'in transit');
  await app.drain();
  const [eta] = await etasOf(id);
  await change(id, { promisedBy: new Date((eta?.until90.getTime() ?? 0) + 1000) });
  expect(await needsOf(id)).toEqual([]);
  await change(id, { promisedBy: new Date((eta?.until90.getTime() ?? 0) - 1000) });
  expect(await needsOf(id)).toEqual(['late_soon']);
  await change(id, { promisedBy: new Date(FRIDAY_NOON.getTime() - 1000) });
  expect(await needsOf(id)).toEqual(['late']);
});

test('a missed promise is recorded when it ends, notified once, and refunded by the share it was sold with', async () => {
  await credit(20);
  const id = await orderDelivery(app, cast.owner);
  await app.pool.query('update setting_figures set value = 0');
  const published = vi.spyOn(app.services, 'publishDeliveryEvent');
  const { promisedBy, priceCents } = await getDeliveryRow(app.db, id);
  await app.skipTo(new Date(promisedBy.getTime() - 1000));
  expect(await missedOf(id)).toEqual([]);
  await app.skipTo(promisedBy);
  const creditCents = Math.round(priceCents / 5);
  expect(await missedOf(id)).toMatchObject([{ promisedBy, missedAt: promisedBy, creditCents }]);
  expect(await refundsOf(id)).toEqual([{ cents: creditCents }]);
  const facts = published.mock.calls
    .map(([, fact]) => fact)
    .filter(({ name }) => name === 'delivery.promise_missed');
  expect(facts).toMatchObject([{ delivery: { id }, creditCents }]);
  // Delivered late, it remains the same missed promise.
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'deliver', driver);
  await app.drain();
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await missedOf(id)).toHaveLength(1);
});

test('without the setting a missed promise refunds nothing and is notified all the same', async () => {
  const id = await orderDelivery(app, cast.owner);
  const published = vi.spyOn(app.services, 'publishDeliveryEvent');
  await app.skipTo((await getDeliveryRow(app.db, id)).promisedBy);
  expect(await missedOf(id)).toMatchObject([{ creditCents: 0 }]);
  expect(await refundsOf(id)).toEqual([]);
  expect(published.mock.calls.filter(([, { name }]) => name === 'delivery.promise_missed')).toHaveLength(1);
});

test('a delivery in time, a cancelled one and one with an absent recipient have no missed promise', async () => {
  await credit(20);
  const ids = [
    await orderDelivery(app, cast.owner),
    await orderDelivery(app, cast.owner),
    await orderDelivery(app, cast.owner),
  ];
  const [delivered = '', cancelled = '', absent = ''] = ids;
  for (const id of [delivered, absent]) await apply(app, id, 'accept', driver);
  await apply(app, delivered, 'deliver', driver);
  await apply(app, absent, 'mark_absent', driver);
  await apply(app, cancelled, 'cancel', cast.admin, { refund: 'full' });
  await app.skipTo(new Date((await getDeliveryRow(app.db, absent)).promisedBy.getTime() + 60_000));
  for (const id of ids) expect(await missedOf(id)).toEqual([]);
});

test('a redelivery is measured by its own promise', async () => {
  const id = await orderDelivery(app, cast.owner);
  const { promisedBy } = await getDeliveryRow(app.db, id);
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'mark_absent', driver);
  await app.skipTo(new Date(promisedBy.getTime() - 60_000));
  await apply(app, id, 'request_redelivery', cast.owner);
  const again = (await getDeliveryRow(app.db, id)).promisedBy;
  expect(again.getTime()).toBeGreaterThan(promisedBy.getTime());
  await app.skipTo(new Date(again.getTime() - 1000));
  expect(await missedOf(id)).toEqual([]);
  await app.skipTo(again);
  expect(await missedOf(id)).toMatchObject([{ promisedBy: again }]);
});

test('a late report of a handover during an outage counts immediately, and no delay is announced', async () => {
  const id = await orderDelivery(app, cast.owner);
  const { promisedBy } = await getDeliveryRow(app.db, id);
  await apply(app, id, 'accept', driver);
  app.clock.set(new Date(promisedBy.getTime() + 60_000));
  await apply(app, id, 'deliver', driver);
  expect(await missedOf(id)).toHaveLength(1);
  const subjects = (await readMails(app, cast.owner.email)).map(({ subject }) => subject);
  const mine = subjects.filter((subject) => subject.includes(shortId(id)));
  expect(mine.some((subject) => subject.startsWith('Zugestellt: '))).toBe(true);
  expect(mine.join()).not.toContain('Es dauert länger');
});

test('twenty concurrent checks of a missed promise refund it once, and never more than was paid', async () => {
  await credit(100);
  const id = await orderDelivery(app, cast.owner);
  const delivery = await getDeliveryRow(app.db, id);
  app.clock.set(delivery.promisedBy);
  await cast.admin.call(`/admin/deliveries/${id}/refund`, {
    cents: 500,
    seenReturnedCents: 0,
    reason: 'Kulanz',
    seenUpdatedAt: delivery.updatedAt.toISOString(),
  });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      app.db.transaction((tx) => recordMissedPromise(app.services, tx, delivery)),
    ),
  );
  const returned = (await refundsOf(id)).map(({ cents }) => cents);
  expect(returned).toEqual([500, delivery.priceCents - 500]);
  expect(await missedOf(id)).toMatchObject([{ creditCents: delivery.priceCents - 500 }]);
});
