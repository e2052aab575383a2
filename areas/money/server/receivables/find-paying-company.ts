import { findInvoiceNumbers, guessInvoiceNumbers } from '#money/domain/find-invoice-numbers.ts';
import { isSamePayer } from '#money/domain/same-payer.ts';
import { operator } from '#operator';
import type { Executor } from '#platform/server/database/database.ts';
import { listOpenInvoices } from './list-open-invoices.ts';
import { listNamed, type NamedInvoice } from './receivables.store.ts';

interface Transfer {
  cents: number;
  payer: string;
  note: string;
}

/**
 * Whose collective invoices a transfer names, if it is certain enough to be booked without anybody's look:
 * by their full numbers, all of one company that still exists, and either the payer is this company or the
 * cents are what is open of them. undefined otherwise.
 */
export async function findPayingCompany(
  executor: Executor,
  { cents, payer, note }: Transfer,
  now: Date,
): Promise<string | undefined> {
  const named = await listNamed(executor, findInvoiceNumbers(operator.invoicePrefix, note));
  const companyId = onlyOne(named);
  if (!companyId || named.some(({ isDissolved }) => isDissolved)) return undefined;
  if (named.some((invoice) => isPaidBy(payer, invoice))) return companyId;
  const { invoices } = await listOpenInvoices(executor, companyId, now);
  const ids = new Set(named.map(({ id }) => id));
  const openCents = invoices.reduce((sum, { id, openCents: open }) => sum + (ids.has(id) ? open : 0), 0);
  return cents === openCents ? companyId : undefined;
}

/** Whose a transfer probably is, for a person to decide, with the name that its invoice prints. */
export async function proposeCompany(
  executor: Executor,
  note: string,
): Promise<{ companyId: string; name: string } | null> {
  const exact = await listNamed(executor, findInvoiceNumbers(operator.invoicePrefix, note));
  const named =
    exact.length > 0 ? exact : await listNamed(executor, guessInvoiceNumbers(operator.invoicePrefix, note));
  const companyId = onlyOne(named);
  return companyId ? { companyId, name: named[0]?.name || named[0]?.invoicedName || '' } : null;
}

const isPaidBy = (payer: string, { name, invoicedName }: NamedInvoice) =>
  isSamePayer(payer, name) || isSamePayer(payer, invoicedName);

function onlyOne(named: NamedInvoice[]): string | undefined {
  const [companyId, ...others] = new Set(named.map((invoice) => invoice.companyId));
  return others.length === 0 ? companyId : undefined;
}
