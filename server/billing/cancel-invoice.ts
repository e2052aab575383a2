import { CANCEL_INVOICE_JOB } from '#server/checkout/billing-jobs.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import type { Invoice } from './billing.store.ts';
import { composeCancellation } from './compose-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { numberInvoice } from './number-invoice.ts';
import { storeInvoice } from './store-invoice.ts';

/**
 * The cancellation invoice of a refunded payment, once, in the caller's transaction; an invoice that does not exist
 * yet is issued first. Throws for an unknown payment. Source: docs/decisions/0010.
 */
export async function cancelInvoice(
  services: Services,
  tx: Transaction,
  paymentId: string,
): Promise<{ invoice: Invoice; cancellation: Invoice }> {
  const invoice = await issueInvoice(services, tx, paymentId);
  const cancellation = await numberInvoice(services, tx, { paymentId, kind: 'cancellation' }, async () =>
    composeCancellation(invoice),
  );
  return { invoice, cancellation };
}

/** Issues what is missing of both, and makes their PDFs once the rows are committed. */
export function cancelInvoiceJob(services: Services): JobDefinition {
  return {
    name: CANCEL_INVOICE_JOB,
    title: 'Stornorechnung',
    timeLimitSeconds: 60,
    async run(data) {
      const { invoice, cancellation } = await services.db.transaction((tx) =>
        cancelInvoice(services, tx, String(data.paymentId)),
      );
      await storeInvoice(services, invoice);
      await storeInvoice(services, cancellation);
    },
  };
}
