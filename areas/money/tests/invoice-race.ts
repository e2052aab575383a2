/**
 * Payments whose invoices are issued at the same moment, some rolled back; few in the test run, many in the
 * long run.
 */
import { asc, eq } from 'drizzle-orm';
import { checkouts, payments, quotes } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { issueInvoice } from '#money/server/billing/issue-invoice.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const AT_ONCE = 32;

class RolledBack extends Error {}

export interface InvoiceRaces {
  /** Transactions that took a number and were rolled back. */
  rolledBack: number;
  /** The stored numbers, ascending. */
  numbers: number[];
  /** Payments that have an invoice. */
  invoiced: Set<string>;
}

/**
 * Issues `count` invoices, 32 at a time: every tenth payment is rolled back for good, every seventh once
 * before, and every fifth is requested twice concurrently.
 */
export async function runInvoiceRaces(app: TestApp, { count }: { count: number }): Promise<InvoiceRaces> {
  const paymentIds = await makePayments(app, count + Math.floor(count / 9));
  let rolledBack = 0;
  const issue = (paymentId: string) => app.db.transaction((tx) => issueInvoice(app.services, tx, paymentId));
  const rollBack = async (paymentId: string) => {
    try {
      await app.db.transaction(async (tx) => {
        await issueInvoice(app.services, tx, paymentId);
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      rolledBack += 1;
    }
  };
  const work = async (paymentId: string, index: number) => {
    if (index % 10 === 9) return await rollBack(paymentId);
    if (index % 7 === 0) await rollBack(paymentId);
    await Promise.all(index % 5 === 0 ? [issue(paymentId), issue(paymentId)] : [issue(paymentId)]);
  };
  const waiting = [...paymentIds.entries()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
    }),
  );
  const rows = await app.db.select().from(invoices).orderBy(asc(invoices.number));
  return {
    rolledBack,
    numbers: rows.map(({ number }) => number),
    invoiced: new Set(rows.map(({ paymentId }) => paymentId ?? '')),
  };
}

/** Copies of one real payment, each with its own order. */
async function makePayments(app: TestApp, count: number): Promise<string[]> {
  const customer = await makePerson(app, 'customer');
  const deliveryId = await orderDelivery(app, customer);
  const [first] = await app.db
    .select({ quote: quotes, checkout: checkouts, payment: payments })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(quotes, eq(quotes.id, checkouts.quoteId))
    .where(eq(payments.deliveryId, deliveryId));
  if (!first) throw new Error('no payment');
  const { id: _quote, ...quote } = first.quote;
  const { id: _checkout, ...checkout } = first.checkout;
  const { id: _payment, ...payment } = first.payment;
  const made = await app.db
    .insert(quotes)
    .values(Array.from({ length: count }, () => quote))
    .returning();
  const orders = await app.db
    .insert(checkouts)
    .values(made.map(({ id }) => ({ ...checkout, quoteId: id, providerSessionId: null, deliveryId: null })))
    .returning();
  const paid = await app.db
    .insert(payments)
    .values(orders.map(({ id }) => ({ ...payment, checkoutId: id, providerPaymentId: `pi_${id}` })))
    .returning();
  return paid.map(({ id }) => id);
}
