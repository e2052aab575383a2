import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { payoutItems, payoutRuns, payouts } from '#money/tables/payouts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { type Cast, bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { contest, getLastPayment, sendAllEvents } from '#money/tests/money-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { falsify } from '#tests/support/falsify.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { exportList, type ListExport } from './export-list.ts';

const app = await openTestApp();
let cast: Cast;
let finance: Person;
let other: Person;
/** Of Käthe Hansen, with a refund of 5,00 €, and of Enno Quast. */
let [id, otherId] = ['', ''];
let restore: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast(app);
  finance = await makePerson(app, 'admin', { fullName: 'Frauke Finanz', duty: 'finance' });
  other = await makePerson(app, 'customer', { fullName: 'Enno Quast' });
  id = await orderDelivery(app, cast.owner);
  otherId = await orderDelivery(app, other);
  await finance.call(`/admin/deliveries/${id}/refund`, {
    cents: 500,
    seenReturnedCents: 0,
    reason: 'Kulanz',
  });
  await app.drain();
  restore = await keepMoney(app);
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

interface Line {
  id: string;
  deliveryId: string;
  cents: number;
}
const find = async (list: string, filters: Record<string, string>) => {
  const { body } = await finance.call<{ rows: Line[] }>(
    `/admin/books/${list}?${new URLSearchParams(filters)}`,
  );
  return body.rows;
};
const idsIn = async (list: string, filters: Record<string, string>) =>
  (await find(list, filters)).map(({ deliveryId }) => deliveryId);
const amountText = async (of: string) =>
  ((await getLastPayment(app, of)).payment.amountCents / 100).toFixed(2).replace('.', ',');
const exported = (asked: ListExport, maxRows?: number) => exportList(app.services, finance, asked, maxRows);

test('a payment is found by number of the delivery, invoice, customer or amount, and by nothing else', async () => {
  const { invoiceNumber } = (await getLastPayment(app, otherId)).documents[0] ?? expect.fail('no invoice');
  const searches = [otherId.slice(0, 8), invoiceNumber.toLowerCase(), 'quast', 'Enno Qua'];
  for (const search of searches) expect(await idsIn('payments', { search })).toEqual([otherId]);
  await falsify(app, (tx) =>
    tx.update(payments).set({ amountCents: 3490 }).where(eq(payments.deliveryId, otherId)),
  );
  for (const search of ['34,90', '34.90 €', '-34,9']) {
    expect(await idsIn('payments', { search })).toEqual([otherId]);
  }
  expect(await idsIn('payments', { search: invoiceNumber.slice(0, 8) })).toHaveLength(2);
  for (const search of ['Petersen', '12,34', 'ELB-2025', 'Enno Hansen', '%%%', 'ffffffff']) {
    expect(await idsIn('payments', { search })).toEqual([]);
  }
});

test('search and filters narrow together, and a search of fewer than three letters is refused', async () => {
  expect(await idsIn('payments', { refund: 'some' })).toEqual([id]);
  expect(await idsIn('payments', { refund: 'none' })).toEqual([otherId]);
  expect(await idsIn('payments', { refund: 'none', search: 'Hansen' })).toEqual([]);
  expect(await idsIn('payments', { search: 'Hansen', month: '2026-11' })).toEqual([id]);
  expect(await idsIn('payments', { search: 'Hansen', month: '2026-10' })).toEqual([]);
  expect((await finance.call('/admin/books/payments?search=ab')).status).toBe(422);
});

test('a payment shows its remaining amount, and the refunds of its delivery', async () => {
  const { amountCents } = (await getLastPayment(app, id)).payment;
  expect(await find('payments', { search: 'Hansen' })).toMatchObject([
    { refundedCents: 500, leftCents: amountCents - 500, returnedCents: 500, customerName: 'Käthe Hansen' },
  ]);
});

test('a refund is found by its reason, by the terms of its payment, and by state and source', async () => {
  for (const search of ['kulanz', id.slice(0, 6), 'Käthe', '5,00']) {
    expect(await idsIn('refunds', { search })).toEqual([id]);
  }
  expect(await idsIn('refunds', { search: 'Quast' })).toEqual([]);
  expect(await idsIn('refunds', { status: 'refunded', source: 'ours' })).toEqual([id]);
  expect(await idsIn('refunds', { status: 'failed' })).toEqual([]);
  expect(await idsIn('refunds', { source: 'provider' })).toEqual([]);
});

test('a disputed payment is found by its state, customer and amount', async () => {
  await contest(app, otherId, { status: 'needs_response' });
  await sendAllEvents(app, otherId);
  expect(await idsIn('disputes', { status: 'open', search: 'Quast' })).toEqual([otherId]);
  expect(await idsIn('disputes', { search: await amountText(otherId) })).toEqual([otherId]);
  expect(await idsIn('disputes', { status: 'won' })).toEqual([]);
});

test('invoices are found by the printed name and number, cancellations by their amount without a sign', async () => {
  expect((await find('invoices', { kind: 'cancellation' })).map(({ cents }) => cents)).toEqual([-500]);
  expect((await find('invoices', { search: '5,00' })).map(({ cents }) => cents)).toEqual([-500]);
  expect(
    (await find('invoices', { search: 'hansen', kind: 'invoice' })).map((row) => row.deliveryId),
  ).toEqual([id]);
  expect(await idsIn('invoices', { search: otherId.slice(0, 8) })).toEqual([otherId]);
});

test('differences are found by their text, delivery, customer, amount and kind', async () => {
  await falsify(app, (tx) =>
    tx.update(payments).set({ amountCents: 3490 }).where(eq(payments.deliveryId, otherId)),
  );
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 11 * 60_000));
  const kinds = async (filters: Record<string, string>) =>
    (
      await finance.call<{ differences: { kind: string }[] }>(
        `/admin/books/differences?${new URLSearchParams(filters)}`,
      )
    ).body.differences.map(({ kind }) => kind);
  for (const search of ['verschiedene Beträge', otherId.slice(0, 8), 'Quast']) {
    expect(await kinds({ search })).toEqual(['invoice_differs']);
  }
  expect(await kinds({ kind: 'invoice_differs', month: '2026-11' })).toEqual(['invoice_differs']);
  expect(await kinds({ kind: 'refund_failed' })).toEqual([]);
  expect(await kinds({ search: 'Hansen' })).toEqual([]);
  expect(await kinds({ month: '2026-10' })).toEqual([]);
  expect((await exported({ list: 'differences', search: 'Quast' })).rowCount).toBe(1);
});

test('the pages of a search contain every row once, for every kind of match', async () => {
  const { payment } = await getLastPayment(app, id);
  await app.db.insert(refunds).values(
    Array.from({ length: 120 }, (_, index) => ({
      paymentId: payment.id,
      // Found by its customer and its reason, every third also by its amount.
      amountCents: index % 3 === 0 ? 500 : 1,
      reason: 'Hansen, 5,00',
      status: 'refunded' as const,
      source: 'ours' as const,
      createdAt: new Date(FRIDAY_NOON.getTime() + (index % 7) * 1000),
    })),
  );
  const seen: string[] = [];
  let after: [string, string][] = [];
  do {
    const { body }: { body: { rows: Line[]; next: string | null } } = await finance.call(
      `/admin/books/refunds?${new URLSearchParams([['search', 'Hansen'], ...after])}`,
    );
    seen.push(...body.rows.map((row) => row.id));
    after = body.next ? [['after', body.next]] : [];
  } while (after.length > 0);
  expect([seen.length, new Set(seen).size]).toEqual([121, 121]);
});

async function payOut(driverName: string, amountCents: number, weekStart: string) {
  const [run] = await app.db
    .insert(payoutRuns)
    .values({
      weekStart,
      messageId: weekStart,
      totalCents: amountCents,
      payoutCount: 1,
      createdBy: finance.id,
      createdAt: new Date(`${weekStart}T10:00:00Z`),
    })
    .returning();
  const [payout] = await app.db
    .insert(payouts)
    .values({
      runId: run?.id ?? '',
      driverId: driverName,
      driverName,
      amountCents,
      accountHolder: driverName,
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      endToEndId: `${driverName} ${weekStart}`,
    })
    .returning();
  return { runId: run?.id ?? '', payoutId: payout?.id ?? '' };
}

test('a transfer is found across all runs by driver, amount, state, month and the delivery it paid', async () => {
  const { runId, payoutId } = await payOut('Malte Sievers', 12_345, '2026-11-02');
  await payOut('Malte Sievers', 2000, '2026-10-05');
  await payOut('Gesa Voss', 3000, '2026-09-07');
  await app.db.update(payoutRuns).set({ paidAt: FRIDAY_NOON }).where(eq(payoutRuns.id, runId));
  const findTransfers = async (filters: Record<string, string>) =>
    (
      await finance.call<{ rows: { amountCents: number }[] }>(
        `/admin/payouts?${new URLSearchParams(filters)}`,
      )
    ).body.rows.map(({ amountCents }) => amountCents);
  expect(await findTransfers({})).toEqual([12_345, 2000, 3000]);
  expect(await findTransfers({ search: 'sievers' })).toEqual([12_345, 2000]);
  expect(await findTransfers({ search: '123,45' })).toEqual([12_345]);
  expect(await findTransfers({ state: 'paid' })).toEqual([12_345]);
  expect(await findTransfers({ state: 'under_way', search: 'Malte' })).toEqual([2000]);
  expect(await findTransfers({ month: '2026-10' })).toEqual([2000]);
  expect(await findTransfers({ run: runId })).toEqual([12_345]);
  const [carried = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, carried, 'delivered');
  const [attempt] = await app.db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, carried));
  await app.db.insert(payoutItems).values({ payoutId, entryId: attempt?.id ?? '', earningsCents: 735 });
  expect(await findTransfers({ search: carried.slice(0, 8) })).toEqual([12_345]);
  const runs = async (filters: Record<string, string>) =>
    (
      await finance.call<{ runs: { totalCents: number }[] }>(
        `/admin/payout-runs?${new URLSearchParams(filters)}`,
      )
    ).body.runs.map(({ totalCents }) => totalCents);
  expect(await runs({ state: 'open' })).toEqual([2000, 3000]);
  expect(await runs({ search: '02.11.2026' })).toEqual([12_345]);
  expect(await runs({ search: '20,00' })).toEqual([2000]);
  const csv = await exported({ list: 'transfers', search: 'Sievers' });
  expect(csv.content.split('\r\n').slice(1, 3)).toEqual([
    '02.11.2026 bis 08.11.2026;Malte Sievers;3000;Ausgezahlt am 20.11.2026;;1;0;123,45',
    '05.10.2026 bis 11.10.2026;Malte Sievers;3000;In Auszahlung;;0;0;20,00',
  ]);
});

test('an attempt held for review is found by driver, delivery, pay and reason', async () => {
  const [carried = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, carried, 'delivered');
  const [attempt] = await app.db
    .update(deliveryAttempts)
    .set({ isRushed: true, rushReason: null, paidOutAt: null })
    .where(eq(deliveryAttempts.deliveryId, carried))
    .returning();
  const findAttempts = async (filters: Record<string, string>) =>
    (
      await finance.call<{ checks: { deliveryId: string }[] }>(
        `/admin/pay-checks?${new URLSearchParams(filters)}`,
      )
    ).body.checks.map(({ deliveryId }) => deliveryId);
  for (const search of [attempt?.driverName ?? '', carried.slice(0, 8), '7,35']) {
    expect(await findAttempts({ search })).toContain(carried);
  }
  expect(await findAttempts({ search: 'Niemand Hier' })).toEqual([]);
  expect(await findAttempts({ reason: 'close', search: carried.slice(0, 8) })).toEqual([carried]);
  expect(await findAttempts({ reason: 'clock', search: carried.slice(0, 8) })).toEqual([]);
});

test('a list is exported completely, with a decimal comma, and the export is audited without its search text', async () => {
  const answer = await finance.call<{ fileName: string; content: string; rowCount: number; isCut: boolean }>(
    '/admin/money/lists/export',
    { list: 'invoices', kind: 'cancellation', search: 'Hansen', month: '2026-11' },
  );
  expect(answer.body).toMatchObject({ fileName: 'Rechnungen-2026-11-20.csv', rowCount: 1, isCut: false });
  expect(answer.body.content).toMatch(
    /^\uFEFFDatum;Uhrzeit;Nummer;Art;Kunde;Sendung;Netto \(EUR\);USt \(EUR\);Brutto \(EUR\)\r\n20\.11\.2026;12:00;ELB-2026-\d{6};Stornorechnung;Käthe Hansen;[\da-f]{8};-4,20;-0,80;-5,00\r\n$/,
  );
  const log = await app.db.select().from(auditLog).where(eq(auditLog.action, 'money_list.exported'));
  expect(log.at(-1)).toMatchObject({
    actorName: 'Frauke Finanz',
    subjectId: 'invoices',
    details: { list: 'Rechnungen', month: '2026-11', isNarrowed: true, rows: 1 },
  });
  expect(JSON.stringify(log.at(-1))).not.toContain('Hansen');
});

test('a truncated export says so, and batches by page contain every row once', async () => {
  const { payment } = await getLastPayment(app, id);
  await app.db.insert(refunds).values(
    Array.from({ length: 2100 }, (_, index) => ({
      paymentId: payment.id,
      amountCents: 1,
      reason: `=Zeile ${index}`,
      status: 'refunded' as const,
      source: 'ours' as const,
      createdAt: new Date(FRIDAY_NOON.getTime() + (index % 5) * 1000),
    })),
  );
  const whole = await exported({ list: 'refunds' });
  const reasons = [...whole.content.matchAll(/'=Zeile (\d+);/g)].map(([, index]) => index);
  expect([whole.rowCount, whole.isCut, new Set(reasons).size]).toEqual([2101, false, 2100]);
  const cut = await exported({ list: 'refunds' }, 1500);
  expect([cut.rowCount, cut.isCut, cut.content.split('\r\n').length]).toEqual([1500, true, 1502]);
});
