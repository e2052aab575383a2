import { formatInvoiceNumber } from '#money/domain/invoice-number.ts';
import type { InvoiceContent, InvoiceKind } from '#adapters/domain/invoice.ts';
import { invoiceYear, retainUntil } from '#money/domain/voucher-retention.ts';
import { operator } from '#operator';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { insertInvoice, type Invoice, lockCounter, saveCounter } from './billing.store.ts';

export type { Invoice as Written };

/**
 * Writes an invoice, or returns the one that `find` already finds. The number comes from the year's counter,
 * whose row stays locked until the caller's transaction ends, so a rollback leaves no gap. `compose` is
 * called only once the number is certain to be used. Source: UStG 14 (4) no. 4.
 */
export async function numberInvoice(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  {
    paymentId,
    kind,
    find,
  }: { paymentId: string | null; kind: InvoiceKind; find: () => Promise<Invoice | undefined> },
  compose: () => Promise<{ content: InvoiceContent; companyId: string | null }>,
): Promise<Invoice> {
  const found = await find();
  if (found) return found;
  const issuedAt = services.clock.now();
  const year = invoiceYear(issuedAt);
  const number = (await lockCounter(tx, year)) + 1;
  // The previous holder of the lock may have written it.
  const meanwhile = await find();
  if (meanwhile) return meanwhile;
  const { content, companyId } = await compose();
  await saveCounter(tx, year, number);
  return await insertInvoice(tx, {
    year,
    number,
    invoiceNumber: formatInvoiceNumber(operator.invoicePrefix, year, number),
    kind,
    paymentId,
    companyId,
    content,
    grossCents: content.grossCents,
    issuedAt,
    retainUntil: retainUntil(issuedAt),
  });
}
