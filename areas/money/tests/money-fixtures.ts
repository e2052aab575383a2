/** The money of one delivery: actions on the provider's own pages, and the state of our books. */
import { asc, eq } from 'drizzle-orm';
import { tillRefunds } from '#adapters/tables/till-tables.ts';
import { checkouts, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { disputePayment } from '#adapters/server/payments/stand-in/dispute-payment.ts';
import { failRefund, refundByHand } from '#adapters/server/payments/stand-in/make-refund.ts';
import type { StandIn } from '#adapters/server/payments/stand-in/stand-in.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { listWebhooks, postWebhook } from '#adapters/tests/post-webhooks.ts';

function getStandIn(app: TestApp): StandIn {
  if (!app.standIn) throw new Error('no stand-in');
  return app.standIn;
}

/** Oldest payment first, each with its refunds, the provider's refunds, and its documents. */
async function readMoney(app: TestApp, deliveryId: string) {
  const rows = await app.db
    .select()
    .from(payments)
    .where(eq(payments.deliveryId, deliveryId))
    .orderBy(asc(payments.paidAt), asc(payments.id));
  return await Promise.all(
    rows.map(async (payment) => ({
      payment,
      refunds: await app.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, payment.id))
        .orderBy(asc(refunds.createdAt)),
      paidBack: await app.db
        .select()
        .from(tillRefunds)
        .where(eq(tillRefunds.paymentId, payment.providerPaymentId ?? '')),
      documents: await app.db
        .select()
        .from(invoices)
        .where(eq(invoices.paymentId, payment.id))
        .orderBy(asc(invoices.year), asc(invoices.number)),
    })),
  );
}

export async function getLastPayment(app: TestApp, deliveryId: string) {
  const last = (await readMoney(app, deliveryId)).at(-1);
  if (!last) throw new Error('no payment');
  return last;
}

/** Refunds the last payment on the provider's pages, without a webhook yet. */
export async function refundAtProvider(
  app: TestApp,
  deliveryId: string,
  amountCents?: number,
): Promise<string> {
  const { payment } = await getLastPayment(app, deliveryId);
  const amount = amountCents === undefined ? {} : { amountCents };
  return await refundByHand(getStandIn(app), payment.providerPaymentId ?? '', { ...amount, mode: 'none' });
}

/** The bank rejects the last refund of the last payment. */
export async function refuseLastRefund(app: TestApp, deliveryId: string): Promise<void> {
  const { payment, paidBack } = await getLastPayment(app, deliveryId);
  const last = paidBack.at(-1);
  if (!last) throw new Error('nothing was paid back');
  await failRefund(getStandIn(app), { id: last.id, paymentId: payment.providerPaymentId ?? '' }, 'none');
}

export async function contest(
  app: TestApp,
  deliveryId: string,
  news: { id?: string; status: 'needs_response' | 'won' | 'lost' },
): Promise<string> {
  const { payment } = await getLastPayment(app, deliveryId);
  return await disputePayment(getStandIn(app), payment.providerPaymentId ?? '', { ...news, mode: 'none' });
}

/**
 * The provider's events about this delivery's payments, oldest first, posted as often as requested.
 */
export async function sendAllEvents(
  app: TestApp,
  deliveryId: string,
  choose: (events: { type: string; body: string }[]) => { type: string; body: string }[] = (events) => events,
): Promise<number[]> {
  const rows = await app.db
    .select({ sessionId: checkouts.providerSessionId })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(payments.deliveryId, deliveryId));
  const events = await Promise.all(rows.map(({ sessionId }) => listWebhooks(app, sessionId ?? '')));
  const answers = [];
  for (const event of choose(events.flat())) answers.push(await postWebhook(app, event));
  return answers;
}

/** Changes invoices in ways that no command can: only manual changes or a fault. */
export async function spoilInvoices(app: TestApp, change: string): Promise<void> {
  await app.pool.query('alter table invoices disable trigger all');
  await app.pool.query(change);
  await app.pool.query('alter table invoices enable trigger all');
}
