import { beforeEach, expect, test } from 'vitest';
import { deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import { payments } from '#delivery/tables/quotes-tables.ts';
import type { Command } from '#delivery/domain/commands.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { apply, EARNINGS_CENTS, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { getLastPayment, refundAtProvider, sendAllEvents } from '#money/tests/money-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
const finance = await makePerson(app, 'admin', { duty: 'finance' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.drain();
  await emptyTables(app.pool, 'deliveries', 'checkouts');
});

const WEEK = '?from=2026-11-16&until=2026-11-22';
const setClock = (start: Date, minutes: number) =>
  app.clock.set(new Date(start.getTime() + minutes * 60_000));

/** Ordered at `start`, then each command so many minutes later by this driver. */
async function drive(start: Date, driver: SignedIn, steps: [minutes: number, command: Command][]) {
  setClock(start, 0);
  const id = await orderDelivery(app, cast.owner);
  for (const [minutes, command] of steps) {
    setClock(start, minutes);
    await apply(app, id, command, driver);
  }
  return id;
}
const LAST_WEEK = new Date('2026-11-13T11:00:00Z');
const priceOf = async (id: string) => (await getLastPayment(app, id)).payment.amountCents;

test('the days before are compared only if all of them were days of business', async () => {
  interface Compared {
    openedOn: string | null;
    before: object;
    compared: Record<string, object>;
  }
  const ask = async () => (await cast.admin.call<Compared>(`/admin/numbers${WEEK}`)).body;
  setClock(LAST_WEEK, 0);
  await orderDelivery(app, cast.owner);
  setClock(FRIDAY_NOON, 0);
  await orderDelivery(app, cast.owner);
  const opened = await ask();
  expect(opened).toMatchObject({
    before: { from: '2026-11-09', until: '2026-11-15' },
    openedOn: '2026-11-13',
    compared: { orders: { before: null, verdict: null }, kept: { target: 0.95, isTargetMet: null } },
  });
  // The first of the days before.
  setClock(new Date('2026-11-09T11:00:00Z'), 0);
  await orderDelivery(app, cast.owner);
  setClock(FRIDAY_NOON, 0);
  expect((await ask()).openedOn).toBeNull();
});

test('the margin is payments without VAT minus earnings and known fees, whatever their order', async () => {
  const driver = cast.assigned_driver;
  const [first, second] = [
    await drive(FRIDAY_NOON, driver, [
      [5, 'accept'],
      [10, 'pick_up'],
      [60, 'deliver'],
    ]),
    // Given back before the pick-up: it earned nothing.
    await drive(FRIDAY_NOON, driver, [
      [5, 'accept'],
      [6, 'release'],
    ]),
  ];
  await app.db.update(payments).set({ feeCents: null });
  const { payment } = await getLastPayment(app, first);
  await app.pool.query('update payments set fee_cents = 61 where id = $1', [payment.id]);
  await refundAtProvider(app, second, 500);
  await sendAllEvents(app, second);
  const gross = (await priceOf(first)) + (await priceOf(second)) - 500;
  const netCents = Math.round(gross / 1.19);
  const marginCents = netCents - EARNINGS_CENTS - 61;
  const ask = (who: Person) => who.call(`/admin/numbers/margin${WEEK}`);
  expect((await ask(finance)).body).toEqual({
    orderCount: 2,
    netCents,
    earningsCents: EARNINGS_CENTS,
    feeCents: 61,
    unknownFees: 1,
    marginCents,
    perOrderCents: Math.round(marginCents / 2),
    verdict: null,
    before: null,
  });
  expect((await ask(dispatcher)).status).toBe(403);
  expect((await ask(cast.owner)).status).toBe(403);
});

interface DriverRow {
  name: string;
  [figure: string]: unknown;
}
const listDrivers = async (query = '', who: Pick<Person, 'call'> = cast.admin, span = WEEK) =>
  (await who.call<{ drivers: DriverRow[]; hasEarnings: boolean }>(`/admin/numbers/drivers${span}${query}`))
    .body;

test('drivers are listed with minutes, lateness, ratings and released orders, sortable by each', async () => {
  const [jonas, meike] = [cast.assigned_driver, cast.other_driver];
  const rated = await drive(FRIDAY_NOON, jonas, [
    [5, 'accept'],
    [10, 'pick_up'],
    [40, 'deliver'],
  ]);
  // The promise ends 240 minutes after the payment.
  await drive(FRIDAY_NOON, jonas, [
    [5, 'accept'],
    [200, 'pick_up'],
    [250, 'deliver'],
  ]);
  await drive(FRIDAY_NOON, meike, [
    [5, 'accept'],
    [10, 'pick_up'],
    [20, 'deliver'],
  ]);
  await drive(FRIDAY_NOON, meike, [
    [5, 'accept'],
    [6, 'release'],
  ]);
  await drive(LAST_WEEK, meike, [
    [5, 'accept'],
    [10, 'pick_up'],
    [45, 'deliver'],
  ]);
  setClock(FRIDAY_NOON, 300);
  await app.db
    .insert(deliveryRatings)
    .values({ deliveryId: rated, customerId: cast.owner.id, rating: 4, createdAt: app.clock.now() });
  const { drivers, hasEarnings } = await listDrivers();
  expect(hasEarnings).toBe(true);
  expect(drivers).toEqual([
    {
      driverId: jonas.id,
      name: 'Jonas Krüger',
      deliveredCount: 2,
      medianMinutes: 30,
      lateCount: 1,
      lateShare: 0.5,
      lateMinutes: 10,
      ratingCount: 1,
      averageRating: 4,
      releasedCount: 0,
      earningsCents: 2 * EARNINGS_CENTS,
    },
    {
      driverId: meike.id,
      name: 'Meike Brandt',
      deliveredCount: 1,
      medianMinutes: 10,
      lateCount: 0,
      lateShare: 0,
      lateMinutes: null,
      ratingCount: 0,
      averageRating: null,
      releasedCount: 1,
      earningsCents: EARNINGS_CENTS,
    },
  ]);
  const names = async (query: string) => (await listDrivers(query)).drivers.map(({ name }) => name);
  expect(await names('&sort=minutes&order=ascending')).toEqual(['Meike Brandt', 'Jonas Krüger']);
  expect(await names('&sort=released')).toEqual(['Meike Brandt', 'Jonas Krüger']);
  // Longer than is read at once; LAST_WEEK ends the first part.
  const long = (await listDrivers('', cast.admin, '?from=2026-10-16&until=2026-11-20')).drivers;
  expect(long.map((row) => [row.name, row.deliveredCount, row.medianMinutes, row.lateMinutes])).toEqual([
    ['Jonas Krüger', 2, 30, 10],
    ['Meike Brandt', 2, 10, null],
  ]);
  // Without a rating last, in either order.
  for (const order of ['ascending', 'descending']) {
    expect(await names(`&sort=rating&order=${order}`)).toEqual(['Jonas Krüger', 'Meike Brandt']);
  }
});

test('a dispatcher sees drivers without their earnings, on the page and in the table', async () => {
  await drive(FRIDAY_NOON, cast.assigned_driver, [
    [5, 'accept'],
    [10, 'pick_up'],
    [40, 'deliver'],
  ]);
  const { drivers, hasEarnings } = await listDrivers('', dispatcher);
  expect([hasEarnings, drivers[0]?.earningsCents]).toEqual([false, null]);
  const read = async (who: Person) =>
    (await who.call<{ content: string; fileName: string }>(`/admin/numbers/drivers/csv${WEEK}`)).body;
  expect((await read(dispatcher)).content).not.toContain('Verdienst');
  const { content, fileName } = await read(finance);
  expect(fileName).toBe('Zahlen-Fahrer-2026-11-16-bis-2026-11-22.csv');
  expect(content).toContain('Verdienst (EUR)');
  expect(content).toMatch(/Jonas Krüger;1;30;0;0,0;;0;;0;7,35/);
  expect((await cast.assigned_driver.call(`/admin/numbers/drivers${WEEK}`)).status).toBe(403);
});
