import type { z } from 'zod';
import type { collectiveInvoice, receipt } from '#money/contract/receivables.ts';
import { dueOn, overdueBefore } from '#money/domain/due-dates.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findCreditLine, listCollective, listReceipts, sumUninvoiced } from './receivables.store.ts';

/** Four years of months. */
const MAX_INVOICES = 48;

/**
 * The last collective invoices and receipts of a company, newest first. What is open of the invoices is open
 * of the newest: a company's payments settle its oldest debts first. Source: BGB 366 (2).
 */
export async function listOpenInvoices(
  executor: Executor,
  companyId: string,
  now: Date,
): Promise<{ invoices: z.infer<typeof collectiveInvoice>[]; receipts: z.infer<typeof receipt>[] }> {
  const owedCents = (await findCreditLine(executor, companyId))?.owedCents ?? 0;
  let leftCents = Math.max(0, owedCents - (await sumUninvoiced(executor, companyId)));
  const written = await listCollective(executor, companyId, MAX_INVOICES);
  const invoices = written.map(({ issuedAt, ...invoice }) => {
    const openCents = Math.max(0, Math.min(leftCents, invoice.grossCents));
    leftCents -= openCents;
    return {
      ...invoice,
      at: issuedAt.toISOString(),
      dueOn: dueOn(issuedAt).toString(),
      openCents,
      isOverdue: openCents > 0 && issuedAt < overdueBefore(now),
    };
  });
  const received = await listReceipts(executor, companyId, MAX_INVOICES);
  const receipts = received.map(({ id, recordedAt, bankedOn, cents, note }) => ({
    id,
    at: recordedAt.toISOString(),
    bankedOn,
    cents,
    note,
  }));
  return { invoices, receipts };
}
