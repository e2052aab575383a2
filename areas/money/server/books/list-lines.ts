import type { z } from 'zod';
import type {
  bookDispute,
  bookInvoice,
  bookPayment,
  bookRefund,
  disputeFilters,
  invoiceFilters,
  paymentFilters,
  refundFilters,
} from '#money/contract/books.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { narrow } from '#money/domain/narrow-lines.ts';
import type { LineReader } from '#platform/server/lists/list-table.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import { listDisputeLines, listInvoiceLines, listPaymentLines, listRefundLines } from './lines.store.ts';
import { invoiceKindLabels } from '#adapters/domain/invoice.ts';

const lineOf = <Id extends string | null>(
  id: string,
  at: Date,
  deliveryId: Id,
  cents: number,
  customerName: string,
) => ({
  id,
  at: at.toISOString(),
  deliveryId,
  shortId: deliveryId === null ? '' : shortId(deliveryId),
  cents,
  customerName,
});

export const readPayments: LineReader<z.infer<typeof paymentFilters>, z.infer<typeof bookPayment>> = async (
  db,
  { refund, ...filters },
  part,
) => {
  const found = await listPaymentLines(db, { refund, ...narrow(filters), ...part });
  return found.map(({ payment, customerName, ...more }) => ({
    ...lineOf(payment.id, payment.paidAt, payment.deliveryId, payment.amountCents, customerName),
    ...more,
  }));
};
export const listPayments = pageOf(readPayments);

const refundStatuses = { requested: 'veranlasst', refunded: 'erstattet', failed: 'gescheitert' } as const;
const refundSources = {
  ours: 'durch uns',
  provider: 'beim Zahlungsdienst',
  dispute: 'durch die Bank',
} as const;

export const readRefunds: LineReader<z.infer<typeof refundFilters>, z.infer<typeof bookRefund>> = async (
  db,
  { status, source, ...filters },
  part,
) => {
  const narrowed = { ...(status && { status }), ...(source && { source }) };
  const found = await listRefundLines(db, { ...narrowed, ...narrow(filters), ...part });
  return found.map(({ refund, payment, customerName }) => ({
    ...lineOf(refund.id, refund.createdAt, payment.deliveryId, refund.amountCents, customerName),
    status: refund.status,
    statusText: refundStatuses[refund.status],
    sourceText: refundSources[refund.source],
    reason: refund.reason,
  }));
};
export const listRefunds = pageOf(readRefunds);

const disputeStatuses = { open: 'offen', won: 'gewonnen', lost: 'verloren' } as const;

export const readDisputes: LineReader<z.infer<typeof disputeFilters>, z.infer<typeof bookDispute>> = async (
  db,
  { status, ...filters },
  part,
) => {
  const found = await listDisputeLines(db, { ...(status && { status }), ...narrow(filters), ...part });
  return found.map(({ dispute, payment, customerName }) => ({
    ...lineOf(dispute.id, dispute.openedAt, payment.deliveryId, dispute.amountCents, customerName),
    status: dispute.status,
    statusText: disputeStatuses[dispute.status],
  }));
};
export const listDisputes = pageOf(readDisputes);

export const readInvoices: LineReader<z.infer<typeof invoiceFilters>, z.infer<typeof bookInvoice>> = async (
  db,
  { kind, ...filters },
  part,
) => {
  const found = await listInvoiceLines(db, { ...(kind && { kind }), ...narrow(filters), ...part });
  return found.map(({ invoice: { content, ...invoice }, deliveryId }) => ({
    ...lineOf(
      invoice.id,
      invoice.issuedAt,
      deliveryId,
      invoice.grossCents,
      content.customerCompany || content.customerName,
    ),
    invoiceNumber: invoice.invoiceNumber,
    kindText: invoiceKindLabels[invoice.kind],
    netCents: content.netCents,
    vatCents: content.vatCents,
  }));
};
export const listBookInvoices = pageOf(readInvoices);
