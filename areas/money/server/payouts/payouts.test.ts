import { and, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { payoutItems, payoutRuns, payouts } from '#money/tables/payouts-tables.ts';
import { appSettings } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { checkCreditTransfer, readTransfers } from '#money/tests/check-credit-transfer.ts';
import { apply, bringTo, copyDeliveries, EARNINGS_CENTS } from '#delivery/tests/delivery-fixtures.ts';
import { MONDAY, openPayoutStage, WEEK } from '#money/tests/payout-stage.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const NEXT_MONDAY = new Date('2026-11-30T08:00:00Z');

const app = await openTestApp({}, { draws: ['earnings'] });
const { cast, driver, open, finance, other } = await openPayoutStage(app);

interface Preview {
  totalCents: number;
  attemptCount: number;
  drivers: {
    driverId: string;
    name: string;
    cents: number;
    attemptCount: number;
    heldCents: number;
    heldCount: number;
    problem: string | null;
  }[];
}
interface Run {
  id: string;
  totalCents: number;
  payoutCount: number;
  paidAt: string | null;
  payouts: { id: string; driverId: string; amountCents: number; returnedAt: string | null }[];
}
interface File {
  fileName: string;
  content: string;
}

const preview = async (week = WEEK) =>
  (await finance.call<Preview>(`/admin/payout-preview?week=${week}`)).body;
const create = async (week = WEEK, person = finance) =>
  await person.call<Run>('/admin/payout-runs', { week, totalCents: (await preview(week)).totalCents });
const readRun = async (id: string) => (await finance.call<Run>(`/admin/payout-runs/${id}`)).body;
const onlyPayout = async (id: string) => (await readRun(id)).payouts[0] ?? expect.fail('no payout');
const markPaid = (id: string, person = finance) => person.call(`/admin/payout-runs/${id}/paid`, {});
const comeBack = (id: string, reason = 'Konto aufgelöst', person = finance) =>
  person.call(`/admin/payouts/${id}/return`, { reason });
const decode = ({ content }: File) => Buffer.from(content, 'base64').toString();
const fetchFile = async (id: string) =>
  decode((await finance.call<File>(`/admin/payout-runs/${id}/file`)).body);
const own = async (person = driver) =>
  (
    await person.call<{ payouts: { id: string; state: string; stateText: string; amountCents: number }[] }>(
      '/driver/payouts',
    )
  ).body.payouts;
const openCents = async (person = driver) => (await person.call('/driver/earnings')).body.openCents;
const recorded = async (action: string, subjectId = '') =>
  await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, subjectId)));

/** While the clock stands still all acts have the same time, which would have to be checked by an admin. */
const calm = { isRushed: false };

/** Delivers parcels as this driver and sets the instant of their end. */
async function earn(count: number, person = driver, at?: string): Promise<string[]> {
  const ids = await copyDeliveries(app, open, count);
  for (const id of ids) {
    await apply(app, id, 'accept', person);
    await apply(app, id, 'deliver', person);
    await setAttempt(id, calm);
    if (at) await setAttempt(id, { endedAt: new Date(at) });
  }
  return ids;
}
const setAttempt = async (deliveryId: string, change: Partial<typeof deliveryAttempts.$inferInsert>) =>
  await app.db.update(deliveryAttempts).set(change).where(eq(deliveryAttempts.deliveryId, deliveryId));

test('a run pays each driver exactly what was earned up to the end of its week', async () => {
  const [absent = '', cancelled = '', released = '', running = ''] = await copyDeliveries(app, open, 4);
  await bringTo(app, cast, absent, 'recipient absent, parcel with the driver');
  await bringTo(app, cast, cancelled, 'cancelled on the way, parcel still with the driver');
  await apply(app, released, 'accept', driver);
  await apply(app, released, 'release', driver);
  await bringTo(app, cast, running, 'in transit');
  for (const id of [absent, cancelled]) await setAttempt(id, calm);
  // The last second of the week, the first one after it, and one left unpaid in the week before.
  await earn(1, driver, '2026-11-22T22:59:59.999Z');
  await earn(1, driver, '2026-11-22T23:00:00Z');
  await earn(1, driver, '2026-11-15T12:00:00Z');
  await earn(2, cast.other_driver);
  app.clock.set(MONDAY);
  expect(await preview()).toMatchObject({ totalCents: 6 * EARNINGS_CENTS, attemptCount: 6 });
  const { status, body } = await create();
  expect([status, body]).toMatchObject([
    200,
    { totalCents: 6 * EARNINGS_CENTS, payoutCount: 2, paidAt: null },
  ]);
  const run = await readRun(body.id);
  expect(run.payouts.map(({ driverId, amountCents }) => [driverId, amountCents])).toEqual([
    [driver.id, 4 * EARNINGS_CENTS],
    [cast.other_driver.id, 2 * EARNINGS_CENTS],
  ]);
  expect(await recorded('payout.created', body.id)).toMatchObject([
    { actorId: finance.id, subjectId: body.id, after: { week: WEEK, totalCents: 6 * EARNINGS_CENTS } },
  ]);
  // Earnings after the week belong to the next one.
  app.clock.set(NEXT_MONDAY);
  expect(await preview('2026-11-23')).toMatchObject({ totalCents: EARNINGS_CENTS });
});

test('a driver whose account is deleted is paid where the last payout went, or by hand', async () => {
  const gone = await makePerson(app, 'driver');
  const earned = { driverId: gone.id, driverName: 'Gesa Gone', isRushed: false };
  const [first = '', second = ''] = [await earn(1), await earn(1)].flat();
  await setAttempt(first, { ...earned, endedAt: new Date('2026-11-20T12:00:00Z') });
  await setAttempt(second, { ...earned, endedAt: new Date('2026-11-24T12:00:00Z') });
  app.clock.set(MONDAY);
  const { body } = await create();
  await markPaid(body.id);
  await app.db.delete(drivers).where(eq(drivers.userId, gone.id));
  app.clock.set(NEXT_MONDAY);
  const owed = async () => (await preview('2026-11-23')).drivers.find(({ driverId }) => driverId === gone.id);
  expect(await owed()).toMatchObject({ cents: EARNINGS_CENTS, problem: null });
  const payout = (await readRun(body.id)).payouts.find(({ driverId }) => driverId === gone.id);
  await comeBack(payout?.id ?? '');
  expect(await owed()).toMatchObject({ cents: 2 * EARNINGS_CENTS, problem: expect.stringContaining('Bank') });
  const byHand = { kind: 'deduction', cents: -2 * EARNINGS_CENTS, reason: 'Bar ausgezahlt' };
  const paid = await finance.call(`/admin/drivers/${gone.id}/pay-adjustments`, byHand);
  expect(paid.status).toBe(200);
  expect((await owed())?.cents ?? 0).toBe(0);
});

test.each([
  [
    'summer time begins',
    '2026-03-23',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
    '2026-03-30T08:00:00Z',
  ],
  [
    'winter time begins',
    '2026-10-19',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
    '2026-10-26T08:00:00Z',
  ],
])('the week in which %s ends at midnight in Hamburg', async (_name, week, last, after, monday) => {
  await earn(1, driver, last);
  await earn(2, driver, after);
  app.clock.set(new Date(Date.parse(after) - 1));
  expect(await finance.call(`/admin/payout-preview?week=${week}`)).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_WEEK_OPEN' },
  });
  app.clock.set(new Date(monday));
  expect((await create(week)).body).toMatchObject({ totalCents: EARNINGS_CENTS });
});

test('the current week cannot be paid yet, and a day in mid-week is refused', async () => {
  await earn(1);
  for (const [week, status, code] of [
    [WEEK, 409, 'PAYOUT_WEEK_OPEN'],
    ['2026-11-11', 422, 'VALIDATION_FAILED'],
  ] as const) {
    expect(await finance.call('/admin/payout-runs', { week, totalCents: 0 })).toMatchObject({
      status,
      body: { code },
    });
    expect(await finance.call(`/admin/payout-preview?week=${week}`)).toMatchObject({ status });
  }
});

test('the same week is paid once, and the second admin reads who was first', async () => {
  await earn(1);
  app.clock.set(MONDAY);
  const { totalCents } = await preview();
  await create();
  expect(await other.call('/admin/payout-runs', { week: WEEK, totalCents })).toMatchObject({
    status: 409,
    body: {
      code: 'PAYOUT_RUN_EXISTS',
      message: 'Für diese Woche gibt es schon eine Auszahlung. (Frauke Finanz, 23.11.2026 09:00 Uhr)',
      data: { detail: 'Frauke Finanz, 23.11.2026 09:00 Uhr' },
    },
  });
});

test('eight concurrent runs for the same and other weeks pay every attempt once', async () => {
  await earn(3);
  await earn(2, cast.other_driver);
  app.clock.set(NEXT_MONDAY);
  const weeks = [WEEK, WEEK, WEEK, WEEK, '2026-11-23', '2026-11-23', '2026-11-23', '2026-11-23'];
  const answers = await Promise.all(
    weeks.map((week, index) =>
      (index % 2 ? finance : other).call('/admin/payout-runs', { week, totalCents: 5 * EARNINGS_CENTS }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const items = await app.db.select().from(payoutItems);
  expect(items).toHaveLength(5);
  expect(new Set(items.map(({ entryId }) => entryId)).size).toBe(5);
  const rows = await app.db.select().from(payouts);
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(5 * EARNINGS_CENTS);
});

test('if the sum differs from the one that was shown nothing is paid', async () => {
  await earn(1);
  app.clock.set(MONDAY);
  const { totalCents } = await preview();
  await earn(1, driver, '2026-11-20T12:00:00Z');
  app.clock.set(MONDAY);
  expect(await finance.call('/admin/payout-runs', { week: WEEK, totalCents })).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_CHANGED' },
  });
  expect(await app.db.select().from(payoutRuns)).toEqual([]);
  expect((await create()).status).toBe(200);
});

test('a week without anything owed creates no run', async () => {
  app.clock.set(MONDAY);
  expect(await create()).toMatchObject({ status: 409, body: { code: 'PAYOUT_NOTHING_OWED' } });
  expect(
    (await finance.call<{ runs: []; openWeeks: { week: string }[] }>('/admin/payout-runs')).body,
  ).toMatchObject({
    runs: [],
    openWeeks: expect.arrayContaining([{ week: WEEK, weekText: '16.11.2026 bis 22.11.2026' }]),
  });
});

test('the weeks offered for payment follow the last one that was paid', async () => {
  await earn(1);
  const openWeeks = async () => {
    const { body } = await finance.call<{ openWeeks: { week: string }[] }>('/admin/payout-runs');
    return body.openWeeks.map(({ week }) => week);
  };
  app.clock.set(NEXT_MONDAY);
  expect((await openWeeks()).slice(0, 3)).toEqual(['2026-11-23', WEEK, '2026-11-09']);
  await create();
  expect(await openWeeks()).toEqual(['2026-11-23']);
});

test('a driver without valid bank data is listed with the reason, stays owed, and is paid by the next run', async () => {
  await earn(1);
  await earn(2, cast.other_driver);
  const setAccount = async (change: Partial<typeof drivers.$inferInsert>) =>
    await app.db.update(drivers).set(change).where(eq(drivers.userId, driver.id));
  app.clock.set(MONDAY);
  for (const [change, problem] of [
    [{ accountNumber: null }, 'Es sind keine Bankdaten hinterlegt.'],
    [{ accountNumber: 'DE89370400440532013001' }, 'Diese IBAN stimmt nicht. Bitte prüfen Sie jede Ziffer.'],
    [
      { accountNumber: 'DE89370400440532013000', accountHolderName: 'Иван' },
      'Der Kontoinhaber ist nicht lesbar.',
    ],
  ] as const) {
    await setAccount(change);
    const { totalCents, drivers: owed } = await preview();
    expect(totalCents).toBe(2 * EARNINGS_CENTS);
    expect(owed.find(({ driverId }) => driverId === driver.id)).toMatchObject({
      problem,
      cents: EARNINGS_CENTS,
    });
  }
  expect((await create()).body).toMatchObject({ totalCents: 2 * EARNINGS_CENTS, payoutCount: 1 });
  expect(await openCents()).toBe(EARNINGS_CENTS);
  await setAccount({ accountHolderName: 'Jonas Krüger' });
  app.clock.set(NEXT_MONDAY);
  expect((await create('2026-11-23')).body).toMatchObject({ totalCents: EARNINGS_CENTS, payoutCount: 1 });
});

test('the file contains each transfer by the rules of the schema, and each download is audited', async () => {
  await earn(2);
  await earn(1, cast.other_driver);
  await app.db
    .update(drivers)
    .set({ accountHolderName: 'Jürgen & Söhne <GbR>' })
    .where(eq(drivers.userId, driver.id));
  app.clock.set(new Date('2026-11-28T10:00:00Z'));
  const { body } = await create();
  const content = await fetchFile(body.id);
  expect(checkCreditTransfer(content)).toEqual([]);
  expect(readTransfers(content)).toMatchObject([
    {
      cents: 2 * EARNINGS_CENTS,
      name: 'Juergen + Soehne .GbR.',
      iban: 'DE89370400440532013000',
      purpose: 'Elbbote Auszahlung 16.11.2026 bis 22.11.2026',
    },
    { cents: EARNINGS_CENTS },
  ]);
  // A Saturday: the next banking day is Monday.
  expect(content).toContain('<Dt>2026-11-30</Dt>');
  expect(await fetchFile(body.id)).toBe(content);
  expect(await recorded('payout.file_fetched', body.id)).toHaveLength(2);
});

test('a run is marked as paid once: its attempts are paid from then on, visible to the driver', async () => {
  const [id = ''] = await earn(1);
  app.clock.set(MONDAY);
  const { body } = await create();
  expect(await own()).toMatchObject([
    { state: 'under_way', stateText: 'In Auszahlung', amountCents: EARNINGS_CENTS },
  ]);
  expect(await openCents()).toBe(EARNINGS_CENTS);
  const answers = await Promise.all([markPaid(body.id), markPaid(body.id, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await markPaid(body.id)).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_RUN_PAID', message: expect.stringContaining('23.11.2026 09:00 Uhr') },
  });
  expect((await readRun(body.id)).paidAt).toBe(MONDAY.toISOString());
  expect(await recorded('payout.paid', body.id)).toHaveLength(1);
  expect(await own()).toMatchObject([{ state: 'paid', stateText: 'Ausgezahlt am 23.11.2026' }]);
  expect(await openCents()).toBe(0);
  const [attempt] = await app.db.select().from(deliveryAttempts).where(eq(deliveryAttempts.deliveryId, id));
  expect(attempt?.paidOutAt).toEqual(MONDAY);
});

test('where a payout needs two persons, who proposed it can neither load its file nor mark it as paid', async () => {
  await earn(1);
  app.clock.set(MONDAY);
  const { id } = (await create()).body;
  onTestFinished(async () => {
    await app.db.delete(appSettings);
  });
  await app.db.insert(appSettings).values({
    settingKey: 'payout_needs_two',
    settingValue: true,
    updatedAt: app.clock.now(),
  });
  const release = async (person: Person) => [
    await person.call<{ code?: string }>(`/admin/payout-runs/${id}/file`),
    await person.call<{ code?: string }>(`/admin/payout-runs/${id}/paid`, {}),
  ];
  const blockedText = async (person: Person) =>
    (await person.call<{ blockedText: string | null }>(`/admin/payout-runs/${id}`)).body.blockedText;
  for (const { status, body } of await release(finance)) {
    expect([status, body.code]).toEqual([403, 'PAYOUT_NEEDS_SECOND']);
  }
  expect(await blockedText(finance)).toMatch(/eine zweite Person\.$/);
  expect(await blockedText(other)).toBeNull();
  // Who is alone is told what to do.
  const blockOthers = (at: Date | null) =>
    app.pool.query('update profiles set blocked_at = $1 where admin_duty is not null and id <> $2', [
      at,
      finance.id,
    ]);
  await blockOthers(app.clock.now());
  expect(await blockedText(finance)).toMatch(/niemanden sonst mit der Aufgabe Finanzen oder Inhaber/);
  await blockOthers(null);
  expect((await release(other)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await blockedText(finance)).toBeNull();
});

test('a returned transfer is owed again, once, and the next run pays it', async () => {
  await earn(2);
  app.clock.set(MONDAY);
  const { body } = await create();
  const { id } = await onlyPayout(body.id);
  expect(await comeBack(id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_NOT_PAID' } });
  await markPaid(body.id);
  const answers = await Promise.all([comeBack(id), comeBack(id, 'Konto aufgelöst', other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await comeBack(id)).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_RETURNED', message: expect.stringContaining('23.11.2026 09:00 Uhr') },
  });
  expect(await onlyPayout(body.id)).toMatchObject({
    returnReason: 'Konto aufgelöst',
    returnedAt: MONDAY.toISOString(),
  });
  expect(await recorded('payout.returned', id)).toMatchObject([{ subjectId: id, details: { attempts: 2 } }]);
  expect(await own()).toMatchObject([{ state: 'returned' }]);
  expect(await openCents()).toBe(2 * EARNINGS_CENTS);
  app.clock.set(NEXT_MONDAY);
  const again = (await create('2026-11-23')).body;
  expect(again).toMatchObject({ totalCents: 2 * EARNINGS_CENTS });
  await markPaid(again.id);
  expect(await openCents()).toBe(0);
  // The returned transfer still lists its items.
  expect(await app.db.select().from(payoutItems)).toHaveLength(4);
  expect((await own()).map(({ state }) => state)).toEqual(['paid', 'returned']);
});

test.each(['', '  ', 'x'.repeat(141)])('%j is refused as the reason of a return', async (reason) => {
  expect(await comeBack('b84fe0ba-fb8f-45cb-90de-1fb916381b20', reason)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  });
});

test('the statement lists a transfer’s items, for admins and for its driver', async () => {
  const [id = ''] = await earn(1);
  await earn(1);
  app.clock.set(MONDAY);
  const { body } = await create();
  await markPaid(body.id);
  const payout = await onlyPayout(body.id);
  const statement = (person: Person, path: string) => person.call<File>(`${path}/${payout.id}/statement`);
  for (const answer of [
    await statement(finance, '/admin/payouts'),
    await statement(driver, '/driver/payouts'),
  ]) {
    expect(answer.body.fileName).toBe('Auszahlung-2026-11-16.pdf');
    const { text } = await readPdf(Buffer.from(answer.body.content, 'base64'));
    expect(text).toContain('Auszahlung 16.11.2026 bis 22.11.2026');
    expect(text).toContain('Jonas Krüger');
    expect(text).toContain(id.slice(0, 8));
    expect(text).toContain('14,70 €');
    expect(text).toContain('Davon ausgezahlt 14,70 €, offen 0,00 €');
    expect(text).toContain('endet. Zeichen der Überweisung');
  }
  expect(await statement(cast.other_driver, '/driver/payouts')).toMatchObject({
    status: 404,
    body: { code: 'PAYOUT_NOT_FOUND' },
  });
  expect(await own(cast.other_driver)).toEqual([]);
  await comeBack(payout.id);
  const { text } = await readPdf(
    Buffer.from((await statement(driver, '/driver/payouts')).body.content, 'base64'),
  );
  expect(text).toContain('Am 23.11.2026 zurückgekommen.');
  expect(text).toContain('Davon ausgezahlt 0,00 €, offen 14,70 €');
});

test('finance admins see a driver’s transfers on the driver’s page; dispatchers and other drivers do not', async () => {
  await earn(1);
  app.clock.set(MONDAY);
  await create();
  const path = `/admin/drivers/${driver.id}/payouts`;
  const { body } = await finance.call<{ payouts: { id: string; amountCents: number }[] }>(path);
  expect(body.payouts).toMatchObject([{ amountCents: EARNINGS_CENTS, state: 'under_way' }]);
  expect(body.payouts).toEqual(await own());
  expect((await finance.call(`/admin/payouts/${body.payouts[0]?.id}/statement`)).status).toBe(200);
  expect((await finance.call('/admin/drivers/gibt-es-nicht/payouts')).body).toEqual({ payouts: [] });
  const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
  expect(await dispatcher.call(path)).toMatchObject({ status: 403, body: { code: 'DUTY_NOT_ALLOWED' } });
  expect(await driver.call(path)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
});

test('of two concurrent runs with different expected sums only the correct one pays', async () => {
  await earn(1);
  app.clock.set(MONDAY);
  const answers = await Promise.all(
    [EARNINGS_CENTS, EARNINGS_CENTS + 1, EARNINGS_CENTS - 1].map((totalCents) =>
      finance.call('/admin/payout-runs', { week: WEEK, totalCents }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await app.db.select().from(payoutRuns)).map(({ totalCents }) => totalCents)).toEqual([
    EARNINGS_CENTS,
  ]);
});

test('a driver’s export contains the transfers with their accounts', async () => {
  await earn(1);
  app.clock.set(MONDAY);
  await create();
  const { body } = await driver.call<{ payouts: unknown[] }>('/export-data');
  expect(body.payouts).toMatchObject([
    { week: WEEK, amountCents: EARNINGS_CENTS, iban: 'DE89370400440532013000', paidAt: null },
  ]);
});

test('the recipient of a transfer is erased after eight years, and its sum stays', async () => {
  await earn(1);
  app.clock.set(MONDAY);
  const { body } = await create();
  const read = async () => (await app.db.select().from(payouts))[0];
  await endRetention(app, 'recipients of payouts', new Date('2034-12-31T22:59:59Z'));
  expect(await read()).toMatchObject({ iban: 'DE89370400440532013000', driverName: 'Jonas Krüger' });
  await endRetention(app, 'recipients of payouts', new Date('2034-12-31T23:00:00Z'));
  expect(await read()).toMatchObject({ iban: '', bic: '', accountHolder: '', driverName: '' });
  expect((await readRun(body.id)).totalCents).toBe(EARNINGS_CENTS);
});

test('unknown runs and transfers are not found', async () => {
  const id = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';
  const gone = [
    [await finance.call(`/admin/payout-runs/${id}`), 'PAYOUT_RUN_NOT_FOUND'],
    [await finance.call(`/admin/payout-runs/${id}/file`), 'PAYOUT_RUN_NOT_FOUND'],
    [await markPaid(id), 'PAYOUT_RUN_NOT_FOUND'],
    [await comeBack(id), 'PAYOUT_NOT_FOUND'],
    [await finance.call(`/admin/payouts/${id}/statement`), 'PAYOUT_NOT_FOUND'],
  ] as const;
  for (const [answer, code] of gone) expect(answer).toMatchObject({ status: 404, body: { code } });
});

test('a dispatcher can neither read nor create payouts', async () => {
  const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const id = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';
  const refused = { status: 403, body: { code: 'DUTY_NOT_ALLOWED' } };
  for (const path of [
    '/payout-runs',
    `/payout-preview?week=${WEEK}`,
    `/payout-runs/${id}`,
    `/payout-runs/${id}/file`,
    `/payouts/${id}/statement`,
  ]) {
    expect(await dispatcher.call(`/admin${path}`)).toMatchObject(refused);
  }
  for (const [path, body] of [
    ['/payout-runs', { week: WEEK, totalCents: 0 }],
    [`/payout-runs/${id}/paid`, {}],
    [`/payouts/${id}/return`, { reason: 'A' }],
  ] as const) {
    expect(await dispatcher.call(`/admin${path}`, body)).toMatchObject(refused);
  }
});

test('a payout names the driven weeks, also those before its run’s week', async () => {
  await earn(1, driver, '2026-11-12T10:00:00Z');
  await earn(1, driver, '2026-11-18T10:00:00Z');
  app.clock.set(MONDAY);
  const { id } = (await create()).body;
  const text = '09.11.2026 bis 22.11.2026';
  expect((await driver.call('/driver/payouts')).body).toMatchObject({ payouts: [{ weekText: text }] });
  expect(await fetchFile(id)).toContain(`Elbbote Auszahlung ${text}`);
  const statement = await driver.call<File>(`/driver/payouts/${(await onlyPayout(id)).id}/statement`);
  const pdf = await readPdf(Buffer.from(statement.body.content, 'base64'));
  expect(pdf.text).toContain(`Auszahlung ${text}`);
});
