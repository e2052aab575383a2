import { formatTotal } from '#platform/contract/german-format.ts';
import { invoiceKindLabels } from '#adapters/domain/invoice.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { Invoice } from './billing.store.ts';
import { listAttachments } from './store-invoice.ts';

/**
 * Queues the mail that brings an invoice to where its recipient takes in XRechnung; sent once, however often
 * it is queued. Nothing for an invoice that is none.
 */
export async function sendXRechnung(
  services: Pick<Services, 'clock' | 'sendJob'>,
  executor: Executor,
  invoice: Invoice,
): Promise<void> {
  const { id, kind, invoiceNumber, content } = invoice;
  if (!content.xrechnung) return;
  await sendMail(
    services,
    executor,
    {
      template: 'xrechnung',
      to: content.xrechnung.email,
      params: {
        title: `${invoiceKindLabels[kind]} ${invoiceNumber}`,
        company: content.customerCompany,
        amount: formatTotal(content.grossCents),
        buyerReference: content.xrechnung.buyerReference,
      },
      attachments: listAttachments(invoice, services.clock.now()),
    },
    { messageKey: `xrechnung-${id}` },
  );
}
