import { FORMER_INVOICE_JOB, INVOICE_JOB } from '#money/server/checkout/billing-jobs.ts';
import { getPaymentForInvoice, isOnAccount } from '#money/server/checkout/get-payment.ts';
import { freezeRecipient } from '#money/server/e-invoicing/freeze-recipient.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { findInvoice, type Invoice } from './billing.store.ts';
import { confirmOrder } from './confirm-order.ts';
import { composeInvoice } from './compose-invoice.ts';
import { type HeldMail, sendHeldMail } from '#money/server/checkout/mail-about-order.ts';
import { numberInvoice } from './number-invoice.ts';
import { sendXRechnung } from './send-xrechnung.ts';
import { storeInvoice } from './store-invoice.ts';

/** Issues the invoice of a payment, once, in the caller's transaction. Throws for an unknown payment. */
export async function issueInvoice(
  services: Pick<Services, 'clock' | 'versions'>,
  tx: Transaction,
  paymentId: string,
): Promise<Invoice> {
  const find = () => findInvoice(tx, paymentId);
  return await numberInvoice(services, tx, { paymentId, kind: 'invoice', find }, async () => {
    const order = await getPaymentForInvoice(tx, paymentId);
    const { companyId } = order;
    const recipient = await freezeRecipient(tx, companyId);
    return { content: composeInvoice(order, services.versions.hours(), recipient), companyId };
  });
}

/**
 * Issues the invoice, makes its PDF once the row is committed, and queues the order confirmation with it;
 * only the latter for an order on account.
 */
export async function invoiceAndConfirm(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'files' | 'documents' | 'versions' | 'config'>,
  paymentId: string,
): Promise<void> {
  if (await isOnAccount(services.db, paymentId)) return await confirmOrder(services, paymentId, undefined);
  const invoice = await services.db.transaction((tx) => issueInvoice(services, tx, paymentId));
  await storeInvoice(services, invoice);
  await confirmOrder(services, paymentId, invoice);
  await sendXRechnung(services, services.db, invoice);
}

/** After some minutes news of the order come before its confirmation rather than not at all. */
const ATTEMPTS_BEFORE_NEWS = 7;

export function issueInvoiceJobs(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'files' | 'documents' | 'versions' | 'config'>,
): JobDefinition[] {
  const job = {
    title: 'Rechnung',
    timeoutSeconds: 60,
    async run(data) {
      if (data.mail) return await sendHeldMail(services, services.db, data as unknown as HeldMail);
      await invoiceAndConfirm(services, String(data.paymentId));
    },
  } satisfies Omit<JobDefinition, 'name'>;
  return [
    { ...job, name: INVOICE_JOB, isOrdered: true, attemptsInLine: ATTEMPTS_BEFORE_NEWS },
    { ...job, name: FORMER_INVOICE_JOB },
  ];
}
