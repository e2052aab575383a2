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

export interface NamedInvoices {
  /** Named in full. */
  exact: NamedInvoice[];
  /** Perhaps meant besides. */
  guessed: NamedInvoice[];
}

/** The collective invoices that each of these transfers' words name, in their order. */
export async function listNamedInvoices(executor: Executor, notes: string[]): Promise<NamedInvoices[]> {
  const prefix = operator.invoicePrefix;
  const read = notes.map((note) => ({
    exact: findInvoiceNumbers(prefix, note),
    guessed: guessInvoiceNumbers(prefix, note),
  }));
  const numbers = [...new Set(read.flatMap(({ exact, guessed }) => [...exact, ...guessed]))];
  const found = new Map<string, NamedInvoice>();
  for (const invoice of await listNamed(executor, numbers)) found.set(invoice.invoiceNumber, invoice);
  const look = (some: string[]) => some.flatMap((number) => found.get(number) ?? []);
  return read.map(({ exact, guessed }) => ({ exact: look(exact), guessed: look(guessed) }));
}

/**
 * Whose transfer it is, if that is certain enough to book it without anybody's look: it names collective
 * invoices in full, all of one company that still exists, and either the payer is this company or the cents
 * are what is open of them. undefined otherwise.
 */
export async function findPayingCompany(
  executor: Executor,
  { cents, payer }: Transfer,
  { exact, now }: { exact: NamedInvoice[]; now: Date },
): Promise<string | undefined> {
  const companyId = onlyOne(exact);
  if (!companyId || exact.some(({ isDissolved }) => isDissolved)) return undefined;
  if (exact.some((invoice) => isPaidBy(payer, invoice))) return companyId;
  const { invoices } = await listOpenInvoices(executor, companyId, now);
  const ids = new Set(exact.map(({ id }) => id));
  const openCents = invoices.reduce((sum, { id, openCents: open }) => sum + (ids.has(id) ? open : 0), 0);
  return cents === openCents ? companyId : undefined;
}

/** Whose it probably is, for a person to decide, with the name that its invoice prints. */
export function proposeCompany({
  exact,
  guessed,
}: NamedInvoices): { companyId: string; name: string } | null {
  const named = exact.length > 0 ? exact : guessed;
  const companyId = onlyOne(named);
  return companyId ? { companyId, name: named[0]?.name || named[0]?.invoicedName || '' } : null;
}

const isPaidBy = (payer: string, { name, invoicedName }: NamedInvoice) =>
  isSamePayer(payer, name) || isSamePayer(payer, invoicedName);

function onlyOne(named: NamedInvoice[]): string | undefined {
  const [companyId, ...others] = new Set(named.map((invoice) => invoice.companyId));
  return others.length === 0 ? companyId : undefined;
}
