import { CANCEL_INVOICE_JOB } from '#money/server/checkout/billing-jobs.ts';
import { getReturnedCents } from '#money/server/checkout/get-payment.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { type Invoice, listInvoicesOf, lockPayment } from './billing.store.ts';
import { type Amounts, composeCancellation } from './compose-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { numberInvoice } from './number-invoice.ts';
import { sendXRechnung } from './send-xrechnung.ts';
import { storeInvoice } from './store-invoice.ts';

/**
 * Cancels, in the caller's transaction, the part of a payment whose refund is recorded but not cancelled yet:
 * the whole invoice, a part of it, or nothing. A missing invoice is issued first. Throws for an unknown
 * payment. Source: docs/decisions/0010, 0027.
 */
export async function cancelInvoice(
  services: Pick<Services, 'clock' | 'versions'>,
  tx: Transaction,
  paymentId: string,
): Promise<{ invoice: Invoice; cancellation: Invoice | undefined }> {
  // Serializes computing the amount; locked before the counter, which every invoice number waits for.
  await lockPayment(tx, paymentId);
  const invoice = await issueInvoice(services, tx, paymentId);
  const earlier = (await listInvoicesOf(tx, [paymentId])).filter(({ kind }) => kind === 'cancellation');
  const left = takeOff(invoice.content, earlier);
  const keptCents = invoice.grossCents - (await getReturnedCents(tx, paymentId));
  const dueCents = left.grossCents - keptCents;
  if (dueCents <= 0) return { invoice, cancellation: undefined };
  const find = () => Promise.resolve(undefined);
  const cancellation = await numberInvoice(
    services,
    tx,
    { paymentId, kind: 'cancellation', find },
    async () => ({
      content: composeCancellation(invoice, left, dueCents),
      companyId: invoice.companyId,
    }),
  );
  return { invoice, cancellation };
}

/** What remains of an invoice after its cancellations, whose amounts are negative. */
function takeOff({ netCents, vatCents, grossCents }: Amounts, earlier: Invoice[]): Amounts {
  const left = { netCents, vatCents, grossCents };
  for (const { content } of earlier) {
    left.netCents += content.netCents;
    left.vatCents += content.vatCents;
    left.grossCents += content.grossCents;
  }
  return left;
}

/** Issues whichever of the two is missing, and makes their PDFs once the rows are committed. */
export function cancelInvoiceJob(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents' | 'versions' | 'sendJob'>,
): JobDefinition {
  return {
    name: CANCEL_INVOICE_JOB,
    title: 'Stornorechnung',
    timeoutSeconds: 60,
    async run(data) {
      const { invoice, cancellation } = await services.db.transaction((tx) =>
        cancelInvoice(services, tx, String(data.paymentId)),
      );
      await storeInvoice(services, invoice);
      if (!cancellation) return;
      await storeInvoice(services, cancellation);
      await sendXRechnung(services, services.db, cancellation);
    },
  };
}
