import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import type { Command } from '#delivery/domain/commands.ts';
import { apply, type GivenFacts, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { getLastPayment, refundAtProvider, sendAllEvents } from '#money/tests/money-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.drain();
  await emptyTables(app.pool, 'deliveries', 'checkouts');
});

interface Figures {
  orderCount: number;
  revenueCents: number;
  [figure: string]: unknown;
}
interface Numbers {
  from: string;
  until: string;
  total: Figures;
  speeds: (Figures & { speed: string })[];
  days: (Figures & { day: string })[];
  hours: (Figures & { hour: number })[];
  quarters: (Figures & { quarter: string })[];
}
const ask = async (query = '', who = cast.admin) => await who.call<Numbers>(`/admin/numbers${query}`);
const read = async (query = '') => (await ask(query)).body;

const setClock = (minutes: number) => app.clock.set(new Date(FRIDAY_NOON.getTime() + minutes * 60_000));
const order = () => orderDelivery(app, cast.owner);
/** Gives a command so many minutes after the order. */
async function act(id: string, minutes: number, command: Command, given: GivenFacts = {}): Promise<void> {
  setClock(minutes);
  const byDriver = ['accept', 'pick_up', 'deliver', 'mark_absent', 'release'].includes(command);
  const viewer = byDriver ? cast.assigned_driver : command === 'cancel' ? cast.admin : cast.owner;
  await apply(app, id, command, viewer, given);
}
const rate = (deliveryId: string, rating: number) =>
  app.db
    .insert(deliveryRatings)
    .values({ deliveryId, customerId: cast.owner.id, rating, createdAt: FRIDAY_NOON });
const priceOf = async (id: string) => (await getLastPayment(app, id)).payment.amountCents;

const nothing = {
  orderCount: 0,
  revenueCents: 0,
  deliveredCount: 0,
  keptCount: 0,
  keptShare: null,
  acceptedCount: 0,
  medianMinutes: null,
  ninetiethMinutes: null,
  cancelledCount: 0,
  cancelledShare: null,
  ratingCount: 0,
  averageRating: null,
};

test('the numbers of an afternoon’s orders match a manual count', async () => {
  const [inTime, late, cancelled, released, _open] = [
    await order(),
    await order(),
    await order(),
    await order(),
    await order(),
  ];
  const cents = await priceOf(inTime);
  await act(inTime, 6, 'accept');
  await act(released, 10, 'accept');
  await act(released, 15, 'release');
  await act(late, 20, 'accept');
  await act(released, 30, 'accept');
  await act(cancelled, 40, 'cancel', { refund: 'full' });
  await act(inTime, 60, 'deliver');
  // Promised within four hours.
  await act(released, 240, 'deliver');
  await act(late, 241, 'deliver');
  await rate(inTime, 5);
  await rate(late, 2);
  await refundAtProvider(app, late, 500);
  await sendAllEvents(app, late);
  const figures = {
    orderCount: 5,
    revenueCents: 4 * cents - 500,
    deliveredCount: 3,
    keptCount: 2,
    keptShare: 2 / 3,
    acceptedCount: 3,
    medianMinutes: 10,
    ninetiethMinutes: 20,
    cancelledCount: 1,
    cancelledShare: 0.2,
    ratingCount: 2,
    averageRating: 3.5,
  };
  const numbers = await read();
  expect(numbers).toMatchObject({ from: '2026-10-22', until: '2026-11-20' });
  expect(numbers.total).toEqual(figures);
  expect(numbers.days).toHaveLength(30);
  expect(numbers.days.at(-1)).toEqual({ day: '2026-11-20', ...figures });
  expect(numbers.days.at(-2)).toEqual({ day: '2026-11-19', ...nothing });
  // Too few to be measured by a target.
  const isTargetMet = null;
  expect(numbers.speeds).toEqual([
    { speed: 'standard', isTargetMet, ...figures },
    { speed: 'express', isTargetMet, ...nothing },
    { speed: 'express_gold', isTargetMet, ...nothing },
  ]);
  // In Hamburg's winter.
  expect(numbers.hours).toEqual([{ hour: 12, ...figures }]);
  expect(numbers.quarters).toEqual([{ quarter: 'Ottensen', ...figures }]);
  expect((await read('?end=delivery')).quarters).toEqual([{ quarter: 'Hamburg-Altstadt', ...figures }]);
});

test('a redelivery has its own promise, and the delivery counts once, on the day of its order', async () => {
  const id = await order();
  await act(id, 5, 'accept');
  await act(id, 30, 'mark_absent');
  expect((await read()).total).toMatchObject({ orderCount: 1, deliveredCount: 0, keptShare: null });
  const nextDay = 22 * 60;
  await act(id, nextDay, 'request_redelivery');
  await act(id, nextDay + 60, 'accept');
  await act(id, nextDay + 120, 'deliver');
  const { days, total } = await read();
  expect(total).toMatchObject({ orderCount: 1, deliveredCount: 1, keptCount: 1, medianMinutes: 5 });
  expect(days.map(({ orderCount }) => orderCount).filter(Boolean)).toEqual([1]);
  expect(days.find(({ orderCount }) => orderCount === 1)?.day).toBe('2026-11-20');
});

test('a cancelled delivery with a later redelivery does not count as cancelled', async () => {
  const id = await order();
  await act(id, 5, 'cancel', { refund: 'none' });
  expect((await read()).total).toMatchObject({ cancelledCount: 1, revenueCents: await priceOf(id) });
  await act(id, 10, 'request_redelivery');
  expect((await read()).total).toMatchObject({ cancelledCount: 0, orderCount: 1 });
});

test('an order belongs to its day in Hamburg, also on clock changes', async () => {
  const id = await order();
  const dayOf = async (at: string) => {
    await app.db
      .update(deliveries)
      .set({ createdAt: new Date(at) })
      .where(eq(deliveries.id, id));
    const { days, total } = await read('?from=2026-03-01&until=2026-10-31');
    expect(total.orderCount).toBe(days.reduce((sum, { orderCount }) => sum + orderCount, 0));
    return days.find(({ orderCount }) => orderCount === 1)?.day;
  };
  expect(await dayOf('2026-02-28T22:59:59Z')).toBeUndefined();
  expect(await dayOf('2026-02-28T23:00:00Z')).toBe('2026-03-01');
  // The day with 23 hours.
  expect(await dayOf('2026-03-28T23:00:00Z')).toBe('2026-03-29');
  expect(await dayOf('2026-03-29T21:59:59Z')).toBe('2026-03-29');
  expect(await dayOf('2026-03-29T22:00:00Z')).toBe('2026-03-30');
  // The day with 25 hours.
  expect(await dayOf('2026-10-24T22:00:00Z')).toBe('2026-10-25');
  expect(await dayOf('2026-10-25T22:59:59Z')).toBe('2026-10-25');
  expect(await dayOf('2026-10-25T23:00:00Z')).toBe('2026-10-26');
  expect(await dayOf('2026-10-31T22:59:59Z')).toBe('2026-10-31');
  expect(await dayOf('2026-10-31T23:00:00Z')).toBeUndefined();
});

test('a place outside every Stadtteil is named so, and an erased street keeps its Stadtteil', async () => {
  const id = await order();
  const quarterOf = async (pickupAddress: string) => {
    await app.db.update(deliveries).set({ pickupAddress }).where(eq(deliveries.id, id));
    return (await read()).quarters.map(({ quarter }) => quarter);
  };
  expect(await quarterOf('Am Markt 3, 20359 Hamburg')).toEqual(['Ohne Stadtteil']);
  expect(await quarterOf('20359 Hamburg-St. Pauli')).toEqual(['St. Pauli']);
  expect(await quarterOf('Weg 1, Hof 2, 22767 Hamburg-Altona-Altstadt')).toEqual(['Altona-Altstadt']);
});

test('a span includes both days, in order, and at most 366 days', async () => {
  expect((await read('?from=2026-01-01&until=2027-01-01')).days).toHaveLength(366);
  const refusals: [string, string][] = [
    ['?from=2026-01-01&until=2027-01-02', 'Bitte wählen Sie höchstens 366 Tage.'],
    ['?from=2026-01-02&until=2026-01-01', 'Der letzte Tag liegt vor dem ersten.'],
    ['?from=2026-01-02', 'Bitte geben Sie beide Tage an.'],
    ['?until=2026-01-02', 'Bitte geben Sie beide Tage an.'],
  ];
  for (const [query, message] of refusals) {
    expect(await ask(query)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', data: { fields: [{ path: 'until', message }] } },
    });
    expect((await cast.admin.call(`/admin/numbers/csv${query}&by=day`)).status).toBe(422);
  }
});

test('the numbers are exported by day, hour, Stadtteil or speed, with their sum', async () => {
  const id = await order();
  const cents = await priceOf(id);
  await act(id, 7, 'accept');
  await act(id, 60, 'deliver');
  await rate(id, 4);
  const fetchFile = async (by: string) =>
    (
      await cast.admin.call<{ fileName: string; content: string }>(
        `/admin/numbers/csv?from=2026-11-19&until=2026-11-20&by=${by}`,
      )
    ).body;
  const columns =
    'Bestellungen;Umsatz (EUR);Zugestellt;Pünktlich zugestellt;Pünktlich (%);Angenommen;' +
    'Minuten bis zur Annahme (Median);Minuten bis zur Annahme (90 %);Storniert;Storniert (%);' +
    'Bewertungen;Sterne im Mittel';
  const line = `1;${(cents / 100).toFixed(2).replace('.', ',')};1;1;100,0;1;7;7;0;0,0;1;4,00`;
  const empty = '0;0,00;0;0;;0;;;0;;0;';
  const table = (title: string, ...rows: string[]) =>
    `\uFEFF${[`${title};${columns}`, ...rows, `Summe;${line}`].join('\r\n')}\r\n`;
  expect(await fetchFile('day')).toEqual({
    fileName: 'Zahlen-Tage-2026-11-19-bis-2026-11-20.csv',
    content: table('Tag', `19.11.2026;${empty}`, `20.11.2026;${line}`),
  });
  expect((await fetchFile('hour')).content).toBe(table('Stunde', `12–13 Uhr;${line}`));
  expect((await fetchFile('quarter')).content).toBe(table('Stadtteil', `Ottensen;${line}`));
  expect((await fetchFile('speed')).content).toBe(
    table('Geschwindigkeit', `Standard;${line}`, `Express;${empty}`, `Express Gold;${empty}`),
  );
});

test('every admin reads the business numbers, other roles do not', async () => {
  for (const duty of ['dispatcher', 'finance', 'owner'] as const) {
    expect((await ask('', await makePerson(app, 'admin', { duty }))).status).toBe(200);
  }
  for (const person of [cast.owner, cast.assigned_driver]) {
    expect((await ask('', person)).status).toBe(403);
    expect((await person.call('/admin/numbers/csv?by=day')).status).toBe(403);
  }
});
