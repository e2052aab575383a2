import { findInvoiceNumbers } from '#money/domain/find-invoice-numbers.ts';
import { formatInvoiceNumber } from '#money/domain/invoice-number.ts';
import { operator } from '#operator';
import type { Executor } from '#platform/server/database/database.ts';
import { listCompaniesOf } from './receivables.store.ts';

/** Whose collective invoices a transfer's words name; undefined if none, or those of several companies. */
export async function findPayingCompany(executor: Executor, note: string): Promise<string | undefined> {
  const prefix = operator.invoicePrefix;
  const named = findInvoiceNumbers(prefix, note);
  if (named.length === 0) return undefined;
  const numbers = named.map(({ year, number }) => formatInvoiceNumber(prefix, year, number));
  const [companyId, ...others] = await listCompaniesOf(executor, numbers);
  return others.length === 0 ? companyId : undefined;
}
