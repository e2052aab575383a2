import type { Executor } from '#platform/server/database/database.ts';
import { listInvoiced, type Receivable } from './receivables.store.ts';

/** The lines of a collective invoice, as printed, oldest first. */
export async function listLinesOf(executor: Executor, invoiceId: string): Promise<Receivable[]> {
  return await listInvoiced(executor, invoiceId);
}
