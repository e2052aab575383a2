import { and, asc, count, desc, eq, gt, gte, isNull, lt, min, sql, sum } from 'drizzle-orm';
import type { InvoiceContent } from '#adapters/domain/invoice.ts';
import { checkouts, payments } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { creditLines, paymentReminders, receivables } from '#money/tables/receivables-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { germanOrder } from '#platform/tables/columns.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

type Receivable = typeof receivables.$inferSelect;

/** When the oldest line that is on no invoice was written, before this instant; by company. */
export async function listUninvoicedCompanies(executor: Executor, before: Date) {
  return await executor
    .select({
      companyId: receivables.companyId,
      oldestAt: sql<Date>`${min(receivables.at)}`.mapWith(receivables.at),
    })
    .from(receivables)
    .where(and(isNull(receivables.invoiceId), lt(receivables.at, before)))
    .groupBy(receivables.companyId)
    .orderBy(asc(receivables.companyId));
}

/** Those of a company that are on no invoice, written before this instant; oldest first. */
export async function listUninvoiced(
  executor: Executor,
  companyId: string,
  before: Date,
): Promise<Receivable[]> {
  return await executor
    .select()
    .from(receivables)
    .where(
      and(eq(receivables.companyId, companyId), isNull(receivables.invoiceId), lt(receivables.at, before)),
    )
    .orderBy(asc(receivables.at), asc(receivables.id));
}

interface WithinMonth {
  companyId: string;
  start: Date;
  end: Date;
}

const isWithin = ({ companyId, start, end }: WithinMonth) =>
  and(eq(receivables.companyId, companyId), gte(receivables.at, start), lt(receivables.at, end));

/** The lines of a company within a month, each with who ordered it; '' once that account is deleted. */
export async function listLinesWithin(
  executor: Executor,
  of: WithinMonth,
  { newestFirst, limit }: { newestFirst: boolean; limit: number },
) {
  const inOrder = newestFirst ? desc : asc;
  return await executor
    .select({
      id: receivables.id,
      at: receivables.at,
      kind: receivables.kind,
      shortId: receivables.shortId,
      description: receivables.description,
      reference: receivables.reference,
      costCentre: receivables.costCentre,
      orderer: sql<string>`coalesce(${profiles.fullName}, '')`,
      cents: receivables.cents,
    })
    .from(receivables)
    .innerJoin(payments, eq(payments.id, receivables.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .leftJoin(profiles, eq(profiles.id, checkouts.userId))
    .where(isWithin(of))
    .orderBy(inOrder(receivables.at), inOrder(receivables.id))
    .limit(limit);
}

/** The same by cost centre; those without one, '', last. */
export async function sumByCostCentre(executor: Executor, of: WithinMonth) {
  return await executor
    .select({
      name: receivables.costCentre,
      lineCount: count(),
      grossCents: sum(receivables.cents).mapWith(Number),
    })
    .from(receivables)
    .where(isWithin(of))
    .groupBy(receivables.costCentre)
    .orderBy(sql`${receivables.costCentre} = ''`, germanOrder(receivables.costCentre));
}

/** What the newest collective invoice of a company prints. */
export async function getLastCollective(executor: Executor, companyId: string): Promise<InvoiceContent> {
  const [row] = await executor
    .select({ content: invoices.content })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.kind, 'collective')))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(1);
  if (!row) throw new Error(`company ${companyId} has no collective invoice`);
  return row.content;
}

/** The same rows, now on this invoice. */
export async function putOnInvoice(
  tx: Transaction,
  { companyId, before, invoiceId }: { companyId: string; before: Date; invoiceId: string },
): Promise<void> {
  await tx
    .update(receivables)
    .set({ invoiceId })
    .where(
      and(eq(receivables.companyId, companyId), isNull(receivables.invoiceId), lt(receivables.at, before)),
    );
}

/** Companies that owe anything. */
export async function listOwing(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ companyId: creditLines.companyId })
    .from(creditLines)
    .where(gt(creditLines.owedCents, 0))
    .orderBy(asc(creditLines.companyId));
  return rows.map(({ companyId }) => companyId);
}

/** Those of these reminders that were not noted before. */
export async function noteReminders(
  tx: Transaction,
  invoiceId: string,
  { due, sentAt }: { due: number[]; sentAt: Date },
): Promise<number[]> {
  const rows = await tx
    .insert(paymentReminders)
    .values(due.map((afterDays) => ({ invoiceId, afterDays, sentAt })))
    .onConflictDoNothing()
    .returning();
  return rows.map(({ afterDays }) => afterDays);
}
