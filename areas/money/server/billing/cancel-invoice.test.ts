import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { cancelInvoice, cancelInvoiceJob } from './cancel-invoice.ts';
import { invoiceAndConfirm } from './issue-invoice.ts';

const app = await openTestApp({}, { draws: ['invoice'] });
let deliveryId: string;

const customer = await makePerson(app, 'customer');

async function payFor(): Promise<string> {
  deliveryId = await orderDelivery(app, customer);
  const [payment] = await app.db.select().from(payments).where(eq(payments.deliveryId, deliveryId));
  if (!payment) throw new Error('no payment');
  return payment.id;
}

/** The refund is recorded; its jobs have not run. */
async function payAndCancel(): Promise<string> {
  const paymentId = await payFor();
  await customer.call(`/deliveries/${deliveryId}/cancel`, {});
  return paymentId;
}

const listRows = (paymentId: string) =>
  app.db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).orderBy(asc(invoices.number));
const issue = (paymentId: string) => invoiceAndConfirm(app.services, paymentId);
const cancel = (paymentId: string) => cancelInvoiceJob(app.services).run({ paymentId });

test('a customer who cancels gets a refund and a cancellation of the invoice', async () => {
  const paymentId = await payFor();
  await app.drain();
  app.clock.advance(60);
  expect((await customer.call(`/deliveries/${deliveryId}/cancel`, {})).status).toBe(200);
  await app.drain();
  const [invoice, cancellation, ...others] = await listRows(paymentId);
  if (!invoice || !cancellation) throw new Error('not both');
  expect(others).toEqual([]);
  expect([invoice.kind, cancellation.kind]).toEqual(['invoice', 'cancellation']);
  expect(cancellation.number).toBeGreaterThan(invoice.number);
  expect(cancellation.grossCents).toBe(-invoice.grossCents);
  expect(cancellation.content).toEqual({
    ...invoice.content,
    netCents: -invoice.content.netCents,
    vatCents: -invoice.content.vatCents,
    grossCents: -invoice.content.grossCents,
    cancels: { invoiceNumber: invoice.invoiceNumber, issuedAt: invoice.issuedAt.toISOString() },
  });
  const pdf = await app.services.files.read(`invoices/2026-11-20/${cancellation.invoiceNumber}.pdf`);
  if (!pdf) throw new Error('no PDF');
  expect((await readPdf(pdf)).text).toContain(`Stornorechnung zu Rechnung ${invoice.invoiceNumber} vom`);
});

test('a cancellation job that runs first issues the invoice too, and the late job adds nothing', async () => {
  const paymentId = await payAndCancel();
  await cancel(paymentId);
  const rows = await listRows(paymentId);
  expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
  await issue(paymentId);
  await cancel(paymentId);
  expect(await listRows(paymentId)).toEqual(rows);
  for (const { invoiceNumber } of rows) {
    expect(await app.services.files.has(`invoices/2026-11-20/${invoiceNumber}.pdf`)).toBe(true);
  }
});

test('both jobs running concurrently, several times, issue one document each', async () => {
  const paymentId = await payAndCancel();
  await Promise.all([cancel(paymentId), issue(paymentId), cancel(paymentId), issue(paymentId)]);
  expect((await listRows(paymentId)).map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
});

test('a cancellation that is rolled back takes neither of its two numbers', async () => {
  const paymentId = await payAndCancel();
  await app.db
    .transaction(async (tx) => {
      await cancelInvoice(app.services, tx, paymentId);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await listRows(paymentId)).toEqual([]);
  await app.drain();
  const numbers = (await app.db.select().from(invoices))
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
