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
import { readBookMonth } from '#money/domain/book-months.ts';
import type { LineReader } from '#platform/server/lists/list-table.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { listDisputeLines, listInvoiceLines, listPaymentLines, listRefundLines } from './lines.store.ts';
import { invoiceKindLabels } from '#adapters/domain/invoice.ts';
import { readLineSearch } from '#money/domain/read-line-search.ts';

const PAGE = 50;

/** More than any list has that is shown whole. */
const WHOLE = 2000;

/** A list as its page shows it, or whole where the filters say so. Throws as readCursor does. */
export function pageOf<Filters extends object, Row extends { at: string; id: string }>(
  read: LineReader<Filters, Row>,
  { isWhole = () => false }: { isWhole?: (filters: Filters) => boolean } = {},
) {
  return async (
    { db }: Pick<Services, 'db'>,
    { after, ...asked }: Filters & { after?: string | undefined },
  ): Promise<{ rows: Row[]; next: string | null }> => {
    const filters = asked as unknown as Filters;
    if (isWhole(filters))
      return { rows: await read(db, filters, { limit: WHOLE, isWhole: true }), next: null };
    const part = { after: after ? readCursor(after) : undefined, limit: PAGE + 1 };
    return cutPage(await read(db, filters, part), PAGE, ({ at, id }) => ({ at: new Date(at), id }));
  };
}

/** What every list is narrowed by. */
export const narrow = ({ month, search }: { month?: string | undefined; search?: string | undefined }) => ({
  span: month ? readBookMonth(month) : undefined,
  search: search ? readLineSearch(search) : undefined,
});

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
