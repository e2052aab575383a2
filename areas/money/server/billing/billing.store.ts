import { and, asc, count, desc, eq, gt, gte, inArray, lt, ne, not, or, sql } from 'drizzle-orm';
import { isAfterRow } from '#platform/tables/columns.ts';
import { sentMails } from '#adapters/tables/mails-tables.ts';
import { checkouts, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { billingDetails, invoiceCounters, invoices } from '#money/tables/billing-tables.ts';
import { type BillingDetails, billingFacts } from '#platform/domain/billing-details.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import { pickFacts } from '#delivery/domain/order-facts.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/text/is-uuid.ts';
import { isJobKnown } from '#platform/server/time/outbox.store.ts';

export type Invoice = typeof invoices.$inferSelect;

/** The last number of the year; its row is locked until the transaction ends. */
export async function lockCounter(executor: Executor, year: number): Promise<number> {
  await executor.insert(invoiceCounters).values({ year, lastNumber: 0 }).onConflictDoNothing();
  const [row] = await executor
    .select()
    .from(invoiceCounters)
    .where(eq(invoiceCounters.year, year))
    .for('update');
  if (!row) throw new Error(`the year ${year} has no invoice counter`);
  return row.lastNumber;
}

export async function saveCounter(executor: Executor, year: number, lastNumber: number): Promise<void> {
  await executor.update(invoiceCounters).set({ lastNumber }).where(eq(invoiceCounters.year, year));
}

export async function insertInvoice(
  executor: Executor,
  invoice: typeof invoices.$inferInsert,
): Promise<Invoice> {
  const [row] = await executor.insert(invoices).values(invoice).returning();
  if (!row) throw new Error('insert into invoices returned no row');
  return row;
}

/** The one invoice of a payment, not its cancellations. */
export async function findInvoice(executor: Executor, paymentId: string): Promise<Invoice | undefined> {
  const [row] = await executor
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice')));
  return row;
}

/** undefined also for a malformed id. */
export async function findInvoiceById(executor: Executor, id: string): Promise<Invoice | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await executor.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

export async function findInvoiceByNumber(
  executor: Executor,
  invoiceNumber: string,
): Promise<Invoice | undefined> {
  const [row] = await executor.select().from(invoices).where(eq(invoices.invoiceNumber, invoiceNumber));
  return row;
}

/** Locks the payment until the transaction ends; invoices may still be inserted that refer to it. */
export async function lockPayment(executor: Executor, id: string): Promise<void> {
  await executor.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('no key update');
}

/** Oldest first. */
export async function listInvoicesOf(executor: Executor, paymentIds: string[]): Promise<Invoice[]> {
  if (paymentIds.length === 0) return [];
  return await executor
    .select()
    .from(invoices)
    .where(inArray(invoices.paymentId, paymentIds))
    .orderBy(asc(invoices.year), asc(invoices.number));
}

/** Oldest first. */
export async function listInvoicesOfUser(executor: Executor, userId: string): Promise<Invoice[]> {
  const rows = await executor
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(checkouts.userId, userId))
    .orderBy(asc(invoices.year), asc(invoices.number));
  return rows.map(({ invoice }) => invoice);
}

interface OfCompany {
  companyId: string;
  span: Span | undefined;
}

const isOfCompany = ({ companyId, span }: OfCompany) =>
  and(
    eq(invoices.companyId, companyId),
    span && gte(invoices.issuedAt, span.start),
    span && lt(invoices.issuedAt, span.end),
  );

/** A page of a company's invoices and cancellations, newest first, with what the orderer noted for itself. */
export async function listInvoicesOfCompany(
  executor: Executor,
  { after, limit, ...of }: OfCompany & { after?: { at: Date; id: string } | undefined; limit: number },
) {
  return await executor
    .select({
      invoice: invoices,
      reference: sql<string>`coalesce(${checkouts.reference}, '')`,
      costCentre: sql<string>`coalesce(${checkouts.costCentre}, '')`,
    })
    .from(invoices)
    .leftJoin(payments, eq(payments.id, invoices.paymentId))
    .leftJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(and(isOfCompany(of), after && isAfterRow(invoices.issuedAt, invoices.id, after)))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit);
}

/** Cancellations count negative. */
export async function sumInvoicesOfCompany(executor: Executor, of: OfCompany) {
  const sum = (cents: 'netCents' | 'vatCents' | 'grossCents') =>
    sql`coalesce(sum((${invoices.content} ->> ${sql.raw(`'${cents}'`)})::bigint), 0)`.mapWith(Number);
  const [row] = await executor
    .select({
      count: count(),
      netCents: sum('netCents'),
      vatCents: sum('vatCents'),
      grossCents: sum('grossCents'),
    })
    .from(invoices)
    .where(isOfCompany(of));
  if (!row) throw new Error('a sum returned no row');
  return row;
}

const returnedCents = sql<number>`coalesce((select sum(${refunds.amountCents}) from ${refunds}
  where ${refunds.paymentId} = ${payments.id}), 0)::int`;
const cancelledCents = sql<number>`coalesce((select -sum(${invoices.grossCents}) from ${invoices}
  where ${invoices.paymentId} = ${payments.id} and ${invoices.kind} = 'cancellation'), 0)::int`;
const hasNoInvoice = sql`not exists (select from ${invoices}
  where ${invoices.paymentId} = ${payments.id} and ${invoices.kind} = 'invoice')`;
// On account, a month's collective invoice is both.
const isUninvoiced = and(eq(payments.method, 'card'), or(hasNoInvoice, gt(returnedCents, cancelledCents)));

/** Payments without an invoice, and those refunded by more than was cancelled. */
export async function countUninvoiced(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(and(eq(checkouts.userId, userId), isUninvoiced));
  return row?.count ?? 0;
}

/** The same for all customers, paid before an instant; oldest first. */
export async function listUninvoiced(executor: Executor, before: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: payments.id })
    .from(payments)
    .where(and(lt(payments.paidAt, before), isUninvoiced))
    .orderBy(asc(payments.paidAt))
    .limit(200);
  return rows.map(({ id }) => id);
}

/**
 * Payments of this time span, not refunded automatically nor confirmed in a list, that have no confirmation:
 * no mail with the key was sent, is queued or is stuck. Oldest first.
 */
export async function listUnconfirmed(
  executor: Executor,
  { jobName, keyPrefix, ...window }: { jobName: string; keyPrefix: string; after: Date; before: Date },
): Promise<string[]> {
  const key = sql`${keyPrefix}::text || ${payments.id}`;
  const rows = await executor
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(
      and(
        gt(payments.paidAt, window.after),
        lt(payments.paidAt, window.before),
        ne(checkouts.status, 'refunded'),
        not(checkouts.confirmedInList),
        sql`not exists (select from ${sentMails} where ${sentMails.messageKey} = ${key})`,
        not(isJobKnown(jobName, 'messageKey', key)),
      ),
    )
    .orderBy(asc(payments.paidAt))
    .limit(200);
  return rows.map(({ id }) => id);
}

/**
 * Until the transaction ends: the triggers refuse a deletion that does not name a time by which the retention
 * of every row has ended.
 */
export async function nameExpiry(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`select set_config('elbbote.invoices_expired_at', ${now.toISOString()}, true)`);
}

/** After `nameExpiry`, and once nothing refers to them. */
export async function deleteExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(invoices).where(lt(invoices.retainUntil, now));
}

export async function findBillingDetails(
  executor: Executor,
  userId: string,
): Promise<BillingDetails | undefined> {
  const [row] = await executor.select().from(billingDetails).where(eq(billingDetails.userId, userId));
  return row && pickFacts(row, billingFacts);
}

export async function upsertBillingDetails(
  executor: Executor,
  userId: string,
  details: BillingDetails,
  now: Date,
): Promise<BillingDetails> {
  const values = { ...pickFacts(details, billingFacts), updatedAt: now };
  await executor
    .insert(billingDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: billingDetails.userId, set: values });
  return details;
}

export async function deleteBillingRow(executor: Executor, userId: string): Promise<void> {
  await executor.delete(billingDetails).where(eq(billingDetails.userId, userId));
}
