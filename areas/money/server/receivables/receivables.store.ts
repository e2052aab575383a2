import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { containsAll, germanOrder } from '#platform/tables/columns.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { creditLines, paymentReminders, receivables, receipts } from '#money/tables/receivables-tables.ts';
import { companies } from '#people/tables/companies-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type CreditLine = typeof creditLines.$inferSelect;
export type Receivable = typeof receivables.$inferSelect;
export type Receipt = typeof receipts.$inferSelect;

export async function findCreditLine(executor: Executor, companyId: string): Promise<CreditLine | undefined> {
  const [row] = await executor.select().from(creditLines).where(eq(creditLines.companyId, companyId));
  return row;
}

/** Locked until the transaction ends, so that what the company owes is changed one at a time. */
export async function lockCreditLine(tx: Transaction, companyId: string): Promise<CreditLine | undefined> {
  const [row] = await tx
    .select()
    .from(creditLines)
    .where(eq(creditLines.companyId, companyId))
    .for('no key update');
  return row;
}

export async function upsertCreditLine(
  tx: Transaction,
  line: Pick<CreditLine, 'companyId' | 'limitCents' | 'setBy' | 'setAt'>,
): Promise<void> {
  const { companyId: _id, ...set } = line;
  await tx.insert(creditLines).values(line).onConflictDoUpdate({ target: creditLines.companyId, set });
}

/** While its row is locked. */
export async function addOwed(tx: Transaction, companyId: string, cents: number): Promise<void> {
  await tx
    .update(creditLines)
    .set({ owedCents: sql`${creditLines.owedCents} + ${cents}` })
    .where(eq(creditLines.companyId, companyId));
}

export async function insertReceivable(
  tx: Transaction,
  row: typeof receivables.$inferInsert,
): Promise<Receivable> {
  const [inserted] = await tx.insert(receivables).values(row).returning();
  if (!inserted) throw new Error('insert into receivables returned no row');
  return inserted;
}

/** What a payment on account is owed by; undefined for one by card. */
export async function findCharge(executor: Executor, paymentId: string): Promise<Receivable | undefined> {
  const [row] = await executor
    .select()
    .from(receivables)
    .where(and(eq(receivables.paymentId, paymentId), isNull(receivables.refundId)));
  return row;
}

const sumOf = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)::int`;

const uninvoicedOf = (companyId: SQL) => sql<number>`(select ${sumOf(sql`own.cents`)} from ${receivables} own
  where own.company_id = ${companyId} and own.invoice_id is null)`;
const invoicedSince = (companyId: SQL, since: Date) =>
  sql<number>`(select ${sumOf(sql`own.gross_cents`)} from ${invoices} own where own.company_id = ${companyId}
    and own.kind = 'collective' and own.issued_at >= ${since.toISOString()})`;

export async function sumUninvoiced(executor: Executor, companyId: string): Promise<number> {
  const { rows } = await executor.execute<{ cents: number }>(
    sql`select ${uninvoicedOf(sql`${companyId}::uuid`)} as cents`,
  );
  return rows[0]?.cents ?? 0;
}

/** What a company owes and need not pay yet: not invoiced, or invoiced since this instant. */
export async function sumNotDue(executor: Executor, companyId: string, since: Date): Promise<number> {
  const id = sql`${companyId}::uuid`;
  const { rows } = await executor.execute<{ cents: number }>(
    sql`select ${uninvoicedOf(id)} + ${invoicedSince(id, since)} as cents`,
  );
  return rows[0]?.cents ?? 0;
}

/**
 * Companies whose name contains the words, with what each owes and need not pay yet; by name. Of those that
 * were dissolved the ones that still owe or are owed, and by their name any that bought on account.
 */
export async function listCompanyLines(
  executor: Executor,
  { since, words, limit }: { since: Date; words: string[]; limit: number },
) {
  const isWanted = words.length > 0 ? isNotNull(creditLines.companyId) : ne(creditLines.owedCents, 0);
  return await selectCompanyLines(executor, since)
    .where(and(or(isNull(companies.dissolvedAt), isWanted), containsAll(keptName, words)))
    .orderBy(germanOrder(keptName), asc(companies.id))
    .limit(limit);
}

/** Of a dissolved company only if it bought on account. */
export async function findCompanyLine(executor: Executor, companyId: string, since: Date) {
  const isKept = or(isNull(companies.dissolvedAt), isNotNull(creditLines.companyId));
  const [row] = await selectCompanyLines(executor, since).where(and(eq(companies.id, companyId), isKept));
  return row;
}

/** Of a dissolved company the name that its last collective invoice prints, which is kept by law. */
const keptName = sql<string>`coalesce(nullif(${companies.name}, ''), (select own.content ->> 'customerCompany'
  from ${invoices} own where own.company_id = ${companies.id} and own.kind = 'collective'
  order by own.issued_at desc limit 1), '')`;

function selectCompanyLines(executor: Executor, since: Date) {
  const id = sql`${companies.id}`;
  return executor
    .select({
      companyId: companies.id,
      name: keptName,
      isDissolved: sql<boolean>`${companies.dissolvedAt} is not null`,
      limitCents: sql<number>`coalesce(${creditLines.limitCents}, 0)`,
      owedCents: sql<number>`coalesce(${creditLines.owedCents}, 0)`,
      notDueCents: sql<number>`${uninvoicedOf(id)} + ${invoicedSince(id, since)}`,
    })
    .from(companies)
    .leftJoin(creditLines, eq(creditLines.companyId, companies.id))
    .$dynamic();
}

export async function hasUninvoiced(executor: Executor, companyId: string): Promise<boolean> {
  const isUninvoiced = and(eq(receivables.companyId, companyId), isNull(receivables.invoiceId));
  return (
    (await executor.select({ id: receivables.id }).from(receivables).where(isUninvoiced).limit(1)).length > 0
  );
}

/** The lines of a collective invoice, as printed. */
export async function listInvoiced(executor: Executor, invoiceId: string): Promise<Receivable[]> {
  return await executor
    .select()
    .from(receivables)
    .where(eq(receivables.invoiceId, invoiceId))
    .orderBy(asc(receivables.at), asc(receivables.id));
}

export async function insertReceipt(
  tx: Transaction,
  receipt: typeof receipts.$inferInsert,
): Promise<Receipt> {
  const [row] = await tx.insert(receipts).values(receipt).returning();
  if (!row) throw new Error('insert into receipts returned no row');
  return row;
}

/** The last ones of a company, newest first. */
export async function listReceipts(executor: Executor, companyId: string, limit: number): Promise<Receipt[]> {
  return await executor
    .select()
    .from(receipts)
    .where(eq(receipts.companyId, companyId))
    .orderBy(desc(receipts.recordedAt), desc(receipts.id))
    .limit(limit);
}

/** The last collective invoices of a company, newest first, without what they print. */
export async function listCollective(executor: Executor, companyId: string, limit: number) {
  return await executor
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      issuedAt: invoices.issuedAt,
      grossCents: invoices.grossCents,
      hasXRechnung: sql<boolean>`${invoices.content} -> 'xrechnung' is not null`,
      reminderCount: sql<number>`(select count(*)::int from ${paymentReminders} own
        where own.invoice_id = ${sql.raw('"invoices"."id"')})`,
    })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.kind, 'collective')))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit);
}

/** The words of transfers that came before this day, a date such as '2018-01-01'; the amounts stay. */
export async function eraseNotesBefore(executor: Executor, day: string): Promise<void> {
  await executor
    .update(receipts)
    .set({ note: '' })
    .where(and(lt(receipts.bankedOn, day), ne(receipts.note, '')));
}

/** Their sum is kept, because what a company owes is still compared with all that it was made of. */
export async function deleteExpiredLines(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${receivables} where invoice_id in (
        select id from ${invoices} where retain_until < ${now.toISOString()}::timestamptz)
      returning company_id, cents
    ), summed as (select company_id, sum(cents)::int as cents from gone group by company_id)
    update ${creditLines} set deleted_cents = deleted_cents + summed.cents
    from summed where ${creditLines.companyId} = summed.company_id`);
}

export type NamedInvoice = Awaited<ReturnType<typeof listNamed>>[number];

/** These collective invoices, each with the company's name as it is and as the invoice prints it. */
export async function listNamed(executor: Executor, invoiceNumbers: string[]) {
  if (invoiceNumbers.length === 0) return [];
  return await executor
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      companyId: companies.id,
      name: companies.name,
      invoicedName: sql<string>`${invoices.content} ->> 'customerCompany'`,
      isDissolved: sql<boolean>`${companies.dissolvedAt} is not null`,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(
      and(
        // As one parameter: a statement may name very many.
        sql`${invoices.invoiceNumber} = any(${sql.param(invoiceNumbers)}::text[])`,
        eq(invoices.kind, 'collective'),
      ),
    );
}

/** Transfers banked from one day to another, both included. */
export async function listReceiptsOn(executor: Executor, days: { from: string; until: string }) {
  return await executor
    .select({ receipt: receipts, name: companies.name })
    .from(receipts)
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(and(gte(receipts.bankedOn, days.from), sql`${receipts.bankedOn} <= ${days.until}`))
    .orderBy(asc(receipts.bankedOn), asc(receipts.id));
}
