import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, payments } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { INVOICE_JOB } from '#money/server/checkout/billing-jobs.ts';
import { countWaitingJobs } from '#delivery/tests/delivery-fixtures.ts';
import { openCheckoutFor, orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { invoiceAndConfirm } from './issue-invoice.ts';

const app = await openTestApp({}, { draws: ['invoice'] });
/** Not invoiced yet. */

const customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
const paymentId = await payFor();
const restore = await keepMoney(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

async function payFor(): Promise<string> {
  const id = await orderDelivery(app, customer);
  const [payment] = await app.db.select().from(payments).where(eq(payments.deliveryId, id));
  if (!payment) throw new Error('no payment');
  return payment.id;
}

const listRows = (id: string) => app.db.select().from(invoices).where(eq(invoices.paymentId, id));
const run = (id: string) => invoiceAndConfirm(app.services, id);

test('a payment is invoiced by its job, with all printed data frozen', async () => {
  const before = await countWaitingJobs(app, INVOICE_JOB);
  const ordered = await payFor();
  expect(await countWaitingJobs(app, INVOICE_JOB)).toBe(before + 1);
  await app.drain();
  const [row] = await listRows(ordered);
  const [payment] = await app.db.select().from(payments).where(eq(payments.id, ordered));
  if (!row || !payment) throw new Error('no invoice');
  expect(row).toMatchObject({
    year: 2026,
    invoiceNumber: `ELB-2026-${String(row.number).padStart(6, '0')}`,
    kind: 'invoice',
    grossCents: payment.amountCents,
    issuedAt: FRIDAY_NOON,
    retainUntil: new Date('2035-01-01T00:00:00+01:00'),
  });
  expect(row.content).toMatchObject({
    issuer: { name: 'Elbbote Kurierdienst GmbH (Musterdaten)', city: '20457 Hamburg' },
    customerName: 'Käthe Hansen',
    shortId: payment.deliveryId.slice(0, 8),
    description:
      'Kurierfahrt Standard, Paket Klein, 2 kg\nOttenser Hauptstraße 12, 22765 Hamburg-Ottensen\nnach Mönckebergstraße 7, 20095 Hamburg-Altstadt',
    paidAt: FRIDAY_NOON.toISOString(),
    expectedServiceAt: FRIDAY_NOON.toISOString(),
    vatPercent: 19,
    grossCents: payment.amountCents,
  });
  expect(row.content.netCents + row.content.vatCents).toBe(payment.amountCents);

  const stored = await app.services.files.read(`invoices/2026-11-20/${row.invoiceNumber}.pdf`);
  if (!stored) throw new Error('no PDF');
  expect((await readPdf(stored)).text).toContain(`Rechnungsnummer ${row.invoiceNumber}`);
});

test.each([
  ['in the evening, though promised after midnight', '2026-11-20T20:30:00Z', 0, '20.11.2026'],
  ['on Saturday night after closing', '2026-11-21T20:50:00Z', 20, '23.11.2026'],
])(
  'ordered %s, the expected day of the service is that of ordering or of the next opening',
  async (...row) => {
    const [, opened, minutes, day] = row;
    app.clock.set(opened);
    const sessionId = await openCheckoutFor(app, customer);
    app.clock.advance(minutes);
    await payAtTill(app, sessionId);
    const settled = await settleCheckout(app.services, sessionId);
    if (settled.state !== 'paid') throw new Error(settled.state);
    await app.drain();
    app.clock.set(FRIDAY_NOON);
    const [payment] = await app.db.select().from(payments).where(eq(payments.deliveryId, settled.deliveryId));
    const [invoice] = await listRows(payment?.id ?? '');
    expect(formatDate(invoice?.content.expectedServiceAt ?? '')).toBe(day);
    const issuedOn = opened.slice(0, 10);
    const stored = await app.services.files.read(`invoices/${issuedOn}/${invoice?.invoiceNumber}.pdf`);
    expect((await readPdf(stored ?? Buffer.of())).text).toContain(`Leistungsdatum ${day} voraussichtlich`);
  },
);

test('an invoice job that runs twice, even concurrently, leaves one invoice and its first PDF', async () => {
  await Promise.all([run(paymentId), run(paymentId), run(paymentId)]);
  const [row, ...others] = await listRows(paymentId);
  expect(others).toEqual([]);
  const key = `invoices/2026-11-20/${row?.invoiceNumber}.pdf`;
  const before = await app.services.files.read(key);

  // The customer changes name by marriage: the issued invoice stays as it was.
  await app.db.update(profiles).set({ fullName: 'Käthe Petersen' }).where(eq(profiles.id, customer.id));
  await run(paymentId);
  await app.db.update(profiles).set({ fullName: 'Käthe Hansen' }).where(eq(profiles.id, customer.id));
  expect(await listRows(paymentId)).toEqual([row]);
  expect((await app.services.files.read(key))?.equals(before ?? Buffer.of())).toBe(true);
});

test('an invoice whose write fails uses no number', async () => {
  await run(paymentId);
  const lastNumber = async () =>
    (await app.pool.query('select last_number from invoice_counters where year = 2026')).rows[0].last_number;
  const before = await lastNumber();
  await expect(run('00000000-0000-4000-8000-000000000000')).rejects.toThrow('there is no payment');
  expect(await lastNumber()).toBe(before);
});

test('the year is the one in Hamburg, and each year begins with number one', async () => {
  app.clock.set('2026-12-31T23:00:00Z');
  await run(paymentId);
  app.clock.set(FRIDAY_NOON);
  const [row] = await listRows(paymentId);
  expect(row).toMatchObject({
    invoiceNumber: 'ELB-2027-000001',
    retainUntil: new Date('2036-01-01T00:00:00+01:00'),
  });
});

test('the invoice of a paid redelivery names it as one', async () => {
  const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
  const [delivery] = await app.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, payment?.deliveryId ?? ''));
  await app.db
    .update(checkouts)
    .set({ redeliveryOf: delivery?.id })
    .where(eq(checkouts.id, payment?.checkoutId ?? ''));
  await run(paymentId);
  const [row] = await listRows(paymentId);
  expect(row?.content.description).toMatch(/^Erneute Kurierfahrt Standard, Paket Klein, 2 kg\n/);
});

test('the database refuses to change an invoice, and to delete it before its time', async () => {
  await run(paymentId);
  const [before] = await listRows(paymentId);
  for (const statement of [
    "update invoices set content = '{}' where payment_id = $1",
    'update invoices set gross_cents = 1 where payment_id = $1',
    'update invoices set retain_until = now() where payment_id = $1',
    'delete from invoices where payment_id = $1',
    // Too early, even when the statement names the time.
    `with named as (select set_config('elbbote.invoices_expired_at', '2035-01-01T00:00:00+01:00', true))
     delete from invoices using named where payment_id = $1`,
  ]) {
    await expect(app.pool.query(statement, [paymentId])).rejects.toThrow(/is kept as it was issued/);
  }
  expect(await listRows(paymentId)).toEqual([before]);
});
