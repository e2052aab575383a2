import { CANCEL_INVOICE_JOB, INVOICE_JOB, REFUND_JOB } from '#money/server/checkout/billing-jobs.ts';
import { PROMISE_JOB } from '#dispatch/server/arrivals/miss-promise.ts';
import { cancelInvoice } from '#money/server/billing/cancel-invoice.ts';
import { CONFIRMATION, confirmOrder } from '#money/server/billing/confirm-order.ts';
import { issueInvoice } from '#money/server/billing/issue-invoice.ts';
import { insertSent } from '#adapters/server/mail/mail.store.ts';
import { MAIL_JOB } from '#adapters/server/mail/send-mail.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { openService, type Service } from '#lab/service/open-service.ts';

/**
 * The real server for a history: invoices get their numbers immediately and their PDFs when requested; of
 * mails only the record that the order was confirmed is kept, so that none is sent again.
 */
export async function openHistory(
  start: number,
  database?: { owner: Connection; end(): Promise<void> },
): Promise<Service> {
  return await openService(start, {
    ...(database ? { database } : {}),
    sellsOnlyKept: false,
    countsIds: false,
    runs: [PROMISE_JOB, REFUND_JOB],
    substitutes: (find) => ({
      async [INVOICE_JOB]({ paymentId, mail }) {
        if (mail) return;
        const { services } = find();
        const invoice = await services.db.transaction((tx) => issueInvoice(services, tx, String(paymentId)));
        await confirmOrder(services, String(paymentId), invoice);
      },
      async [CANCEL_INVOICE_JOB]({ paymentId }) {
        const { services } = find();
        await services.db.transaction((tx) => cancelInvoice(services, tx, String(paymentId)));
      },
      async [MAIL_JOB]({ messageKey, template, aboutDelivery }) {
        const key = String(messageKey);
        if (!key.startsWith(CONFIRMATION)) return;
        const { db, clock } = find().services;
        await insertSent(db, {
          messageKey: key,
          sentAt: clock.now(),
          template: String(template),
          deliveryId: String(aboutDelivery),
        });
      },
    }),
  });
}
