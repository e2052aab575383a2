import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import {
  apply,
  bringTo,
  type Cast,
  copyDeliveries,
  EARNINGS_CENTS,
  makeCast,
  makeOpenDeliveries,
} from '#delivery/tests/delivery-fixtures.ts';
import { type Person, visitor } from '#people/tests/test-people.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { keepTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({}, { draws: ['earnings'] });
let cast: Cast;
let driver: Person;
/** Ordered during ordering hours; each test brings copies of it to their end. */
let open: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast(app);
  driver = cast.assigned_driver;
  [open = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  restore = await keepTables(app.pool, 'deliveries');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

interface Row {
  id: string;
  shortId: string;
  at: string;
  label: string | null;
  earningsCents: number;
  paidOutAt: string | null;
  parts: { baseCents: number; distanceCents: number; fastCents: number; meters: number | null } | null;
}
interface Rows {
  rows: Row[];
  next: string | null;
  totalCents: number;
  deliveredCount: number;
}

const list = async (query = '') => (await driver.call<Rows>(`/driver/earnings/rows${query}`)).body;
const sums = async () => (await driver.call(`/driver/earnings`)).body;

/** A delivery that ends at this instant, with acceptance and pick-up before. */
async function end(at: string, command: 'deliver' | 'mark_absent' = 'deliver'): Promise<string> {
  const [id = ''] = await copyDeliveries(app, open, 1);
  app.clock.set(new Date(at));
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  await apply(app, id, command, driver);
  return id;
}

/** This many of them delivered just now: one by the driver's acts, the others copies of its rows. */
async function endMany(count: number): Promise<string[]> {
  const first = await end(FRIDAY_NOON.toISOString());
  const ids = await copyDeliveries(app, first, count - 1);
  const [attempt] = await app.db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, first));
  if (!attempt) throw new Error('no attempt');
  const { id: _id, ...values } = attempt;
  await app.db.insert(deliveryAttempts).values(ids.map((deliveryId) => ({ ...values, deliveryId })));
  return [first, ...ids];
}

test('attempts that ended after the pick-up are paid; released ones and earlier cancelled ones are not', async () => {
  const [delivered = '', absent = '', cancelled = '', moved = '', released = '', early = '', running = ''] =
    await copyDeliveries(app, open, 7);
  await bringTo(app, cast, delivered, 'delivered');
  await bringTo(app, cast, absent, 'recipient absent, parcel with the driver');
  await bringTo(app, cast, cancelled, 'cancelled on the way, parcel still with the driver');
  await bringTo(app, cast, moved, 'in transit');
  await apply(app, moved, 'unassign', cast.admin);
  await apply(app, released, 'accept', driver);
  await apply(app, released, 'release', driver);
  await apply(app, early, 'accept', driver);
  await apply(app, early, 'cancel', cast.admin);
  await bringTo(app, cast, running, 'in transit');
  const { rows, totalCents, deliveredCount, next } = await list();
  expect(rows.map(({ label }) => label).toSorted()).toEqual([
    'Empfänger abwesend',
    'Storniert',
    'Umgeteilt',
    null,
  ]);
  expect({ totalCents, deliveredCount, next }).toEqual({
    totalCents: 4 * EARNINGS_CENTS,
    deliveredCount: 1,
    next: null,
  });
});

test('a delivery attempted twice by the same driver is paid each time', async () => {
  const [id = ''] = await copyDeliveries(app, open, 1);
  await bringTo(app, cast, id, 'recipient absent again, the free redelivery used up');
  expect(await list()).toMatchObject({ totalCents: 2 * EARNINGS_CENTS, deliveredCount: 0 });
});

test('each row shows the parts of the pay and whether it is paid out', async () => {
  const id = await end('2026-11-20T12:00:00Z');
  const [row] = (await list()).rows;
  expect(row).toMatchObject({
    deliveryId: id,
    shortId: id.slice(0, 8),
    at: '2026-11-20T12:00:00.000Z',
    label: null,
    deliverySpeed: 'standard',
    earningsCents: EARNINGS_CENTS,
    parts: { baseCents: 500, distanceCents: 235, fastCents: 0, meters: expect.closeTo(4700, -2) },
    paidOutAt: null,
  });
  expect(await sums()).toMatchObject({ openCents: EARNINGS_CENTS });
  const paidOutAt = new Date('2026-11-24T09:00:00Z');
  await app.db.update(deliveryAttempts).set({ paidOutAt }).where(eq(deliveryAttempts.deliveryId, id));
  expect((await list()).rows[0]?.paidOutAt).toBe(paidOutAt.toISOString());
  expect(await sums()).toMatchObject({ openCents: 0 });
});

test('today, the week from Sunday and the month are counted by the time of the act', async () => {
  await end('2026-11-20T22:59:00Z'); // Friday, 23:59
  await end('2026-11-20T23:00:00Z'); // Saturday
  await end('2026-11-21T22:59:59Z'); // Saturday, the last second of the week
  app.clock.set(new Date('2026-11-21T22:59:59Z'));
  const each = (count: number) => ({ cents: count * EARNINGS_CENTS, deliveredCount: count });
  expect(await sums()).toMatchObject({ today: each(2), week: each(3), month: each(3) });
  app.clock.set(new Date('2026-11-21T23:00:00Z'));
  expect(await sums()).toMatchObject({ today: each(0), week: each(0), month: each(3) });
  await end('2026-11-22T08:00:00Z'); // Sunday
  app.clock.set(new Date('2026-11-23T08:00:00Z'));
  expect(await sums()).toMatchObject({ today: each(0), week: each(1), month: each(4) });
  await end('2026-11-30T22:59:00Z');
  await end('2026-11-30T23:01:00Z'); // December
  app.clock.set(new Date('2026-11-30T23:30:00Z'));
  expect(await sums()).toMatchObject({
    today: each(1),
    week: each(2),
    month: each(1),
    months: [
      { month: 'Dezember 2026', ...each(1) },
      { month: 'November 2026', ...each(5) },
    ],
  });
});

test.each([
  [
    'summer time begins',
    '2026-03-28T22:59:00Z',
    '2026-03-28T23:01:00Z',
    '2026-03-29T21:59:00Z',
    '2026-03-29T22:01:00Z',
  ],
  [
    'winter time begins',
    '2026-10-24T21:59:00Z',
    '2026-10-24T22:01:00Z',
    '2026-10-25T22:59:00Z',
    '2026-10-25T23:01:00Z',
  ],
])(
  'on the Sunday that %s exactly that day’s acts count as today',
  async (_name, before, first, last, after) => {
    for (const at of [before, first, last]) await end(at);
    expect(await sums()).toMatchObject({
      today: { deliveredCount: 2 },
      week: { deliveredCount: 2 },
      month: { deliveredCount: 3 },
    });
    await end(after);
    expect(await sums()).toMatchObject({ today: { deliveredCount: 1 }, week: { deliveredCount: 3 } });
  },
);

test('the last twelve weeks are counted one by one, empty ones too', async () => {
  await end('2026-08-29T21:59:00Z'); // a minute before the first week
  await end('2026-08-29T22:01:00Z');
  await end('2026-10-24T22:30:00Z', 'mark_absent'); // the week with 169 hours
  await end('2026-10-31T22:59:00Z');
  await end('2026-11-20T12:00:00Z');
  const { weeks } = await sums();
  expect(weeks).toHaveLength(12);
  const counted = (weeks as { start: string; cents: number; deliveredCount: number }[]).flatMap(
    ({ start, cents, deliveredCount }) =>
      cents > 0 ? [[start, cents / EARNINGS_CENTS, deliveredCount]] : [],
  );
  expect(counted).toEqual([
    ['2026-08-29T22:00:00.000Z', 1, 1],
    ['2026-10-24T22:00:00.000Z', 2, 1],
    ['2026-11-14T23:00:00.000Z', 1, 1],
  ]);
});

test('a month contains the attempts that ended in it, whenever ordered', async () => {
  const first = await end('2026-09-30T22:00:00Z');
  const last = await end('2026-10-31T22:59:59Z');
  await end('2026-10-31T23:00:00Z');
  await end('2026-09-30T21:59:59Z');
  const { rows, totalCents, deliveredCount } = await list('?month=Oktober%202026');
  expect(rows.map(({ shortId }) => shortId)).toEqual([last, first].map((id) => id.slice(0, 8)));
  expect([totalCents, deliveredCount]).toEqual([2 * EARNINGS_CENTS, 2]);
  expect(await list('?month=Januar%202020')).toEqual({
    rows: [],
    next: null,
    adjustments: [],
    totalCents: 0,
    deliveredCount: 0,
  });
  expect((await list('?month=irgendwas')).rows).toEqual([]);
});

test('a long list comes in pages, newest first, each row once, with the sums of all rows', async () => {
  await endMany(105);
  const first = await list();
  expect([first.rows.length, first.totalCents, first.deliveredCount]).toEqual([
    100,
    105 * EARNINGS_CENTS,
    105,
  ]);
  const second = await list(`?after=${encodeURIComponent(first.next ?? '')}`);
  expect([second.rows.length, second.next, second.totalCents]).toEqual([5, null, 105 * EARNINGS_CENTS]);
  const seen = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(seen).size).toBe(105);
});

test.each([
  '2026-13-40T25:61:61.000Z_b84fe0ba-fb8f-45cb-90de-1fb916381b20',
  '2026-11-20T11:00:00.000Z_------------------------------------',
])('the altered cursor %s is bad input, not a failure', async (cursor) => {
  expect(await driver.call(`/driver/earnings/rows?after=${cursor}`)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  });
});

test('a driver sees only their own pay', async () => {
  await end('2026-11-20T12:00:00Z');
  const { rows } = (await cast.other_driver.call<Rows>('/driver/earnings/rows')).body;
  expect(rows).toEqual([]);
  expect((await cast.other_driver.call('/driver/earnings')).body).toMatchObject({ openCents: 0, months: [] });
  for (const path of ['', '/rows', '/csv', '/statement?month=November%202026']) {
    expect((await visitor(app).call(`/driver/earnings${path}`)).status).toBe(401);
    expect((await cast.owner.call(`/driver/earnings${path}`)).status).toBe(403);
    expect((await cast.admin.call(`/driver/earnings${path}`)).status).toBe(403);
  }
});

test('the spreadsheet contains every row, and no address becomes a formula', async () => {
  const id = await end('2026-11-20T12:00:00Z');
  await app.db
    .update(deliveries)
    .set({ deliveryAddress: '=HYPERLINK("http://boese.example")', packageSize: 'documents' })
    .where(eq(deliveries.id, id));
  await end('2026-11-20T13:00:00Z', 'mark_absent');
  const { body } = await driver.call<{ fileName: string; content: string }>(
    '/driver/earnings/csv?month=November%202026',
  );
  expect(body.fileName).toBe('Verdienst-November-2026.csv');
  const lines = body.content.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFDatum;Uhrzeit;Sendung;Ergebnis;Von;Nach;Geschwindigkeit;Paketgröße;Gewicht (kg);Grundbetrag (EUR);Strecke (EUR);Express (EUR);Verdienst (EUR);Ausgezahlt am;Grund',
  );
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(';Empfänger abwesend;');
  expect(lines[2]).toMatch(/^20\.11\.2026;13:00;[0-9a-f]{8};Zugestellt;/);
  expect(lines[2]).toContain(`'=HYPERLINK`);
  expect(lines[2]).toMatch(/;Standard;Dokumente;\d+;5,00;2,35;0,00;7,35;;$/);
});

test('a month can be printed, one without pay cannot', async () => {
  for (const day of [10, 11, 12]) await end(`2026-10-${day}T10:00:00Z`);
  app.clock.set(FRIDAY_NOON);
  const { body } = await driver.call<{ fileName: string; content: string }>(
    '/driver/earnings/statement?month=Oktober%202026',
  );
  expect(body.fileName).toBe('Verdienst-Oktober-2026.pdf');
  const { text } = await readPdf(Buffer.from(body.content, 'base64'));
  expect(text).toContain('Verdienst Oktober 2026');
  expect(text).toContain('Jonas Krüger');
  expect(text).toContain('22,05 €');
  expect(text).toContain('Zugestellt: 3 von 3 Fahrten');
  expect(text).not.toContain('Der Monat läuft noch');
  for (const month of ['Januar%202020', 'nie']) {
    expect(await driver.call(`/driver/earnings/statement?month=${month}`)).toMatchObject({
      status: 404,
      body: { code: 'MONTH_WITHOUT_EARNINGS' },
    });
  }
});

test('a long month takes several pages, and the current month is marked as such', async () => {
  const ids = await endMany(45);
  const { body } = await driver.call<{ content: string }>('/driver/earnings/statement?month=November%202026');
  const { text } = await readPdf(Buffer.from(body.content, 'base64'));
  expect(text).toContain('Der Monat läuft noch.');
  expect(text).toContain('Verdienst November 2026, Fortsetzung');
  expect(text).toContain('330,75 €');
  for (const id of ids) expect(text).toContain(id.slice(0, 8));
});
