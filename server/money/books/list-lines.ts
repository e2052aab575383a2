import type { z } from 'zod';
import type { bookDispute, bookInvoice, bookPayment, bookRefund } from '#contract/money/books.ts';
import { shortId } from '#contract/platform/german-format.ts';
import { readBookMonth } from '#domain/calendar/book-months.ts';
import type { Executor } from '#server/platform/database.ts';
import { cutPage, readCursor } from '#server/platform/page-cursor.ts';
import type { Services } from '#server/services.ts';
import {
  listDisputeLines,
  listInvoiceLines,
  listPaymentLines,
  listRefundLines,
  type Page,
} from './lines.store.ts';

const PAGE = 50;

interface Asked {
  month?: string | undefined;
  after?: string | undefined;
}

/** Newest first, page by page, of one month or of all. Throws as readCursor does. */
async function listPage<T extends { at: string; id: string }>(
  asked: Asked,
  read: (page: Page) => Promise<T[]>,
): Promise<{ rows: T[]; next: string | null }> {
  const found = await read({
    span: asked.month ? readBookMonth(asked.month) : undefined,
    after: asked.after ? readCursor(asked.after) : undefined,
    limit: PAGE + 1,
  });
  return cutPage(found, PAGE, ({ at, id }) => ({ at: new Date(at), id }));
}

const lineOf = (id: string, at: Date, deliveryId: string, cents: number) => ({
  id,
  at: at.toISOString(),
  deliveryId,
  shortId: shortId(deliveryId),
  cents,
});

export const listPayments = ({ db }: Pick<Services, 'db'>, asked: Asked) =>
  listPage(asked, (page) => readPayments(db, page));

async function readPayments(db: Executor, page: Page): Promise<z.infer<typeof bookPayment>[]> {
  return (await listPaymentLines(db, page)).map(({ payment, ...more }) => ({
    ...lineOf(payment.id, payment.paidAt, payment.deliveryId, payment.amountCents),
    ...more,
  }));
}

const refundStatuses = { requested: 'veranlasst', refunded: 'erstattet', failed: 'gescheitert' } as const;
const refundSources = {
  ours: 'durch uns',
  provider: 'beim Zahlungsdienst',
  dispute: 'durch die Bank',
} as const;

export const listRefunds = ({ db }: Pick<Services, 'db'>, asked: Asked) =>
  listPage(asked, (page) => readRefunds(db, page));

async function readRefunds(db: Executor, page: Page): Promise<z.infer<typeof bookRefund>[]> {
  return (await listRefundLines(db, page)).map(({ refund, payment }) => ({
    ...lineOf(refund.id, refund.createdAt, payment.deliveryId, refund.amountCents),
    status: refund.status,
    statusText: refundStatuses[refund.status],
    sourceText: refundSources[refund.source],
    reason: refund.reason,
  }));
}

const disputeStatuses = { open: 'offen', won: 'gewonnen', lost: 'verloren' } as const;

export const listDisputes = ({ db }: Pick<Services, 'db'>, asked: Asked) =>
  listPage(asked, (page) => readDisputes(db, page));

async function readDisputes(db: Executor, page: Page): Promise<z.infer<typeof bookDispute>[]> {
  return (await listDisputeLines(db, page)).map(({ dispute, payment }) => ({
    ...lineOf(dispute.id, dispute.openedAt, payment.deliveryId, dispute.amountCents),
    status: dispute.status,
    statusText: disputeStatuses[dispute.status],
  }));
}

export const listBookInvoices = ({ db }: Pick<Services, 'db'>, asked: Asked) =>
  listPage(asked, (page) => readInvoices(db, page));

async function readInvoices(db: Executor, page: Page): Promise<z.infer<typeof bookInvoice>[]> {
  return (await listInvoiceLines(db, page)).map(({ invoice, deliveryId }) => ({
    ...lineOf(invoice.id, invoice.issuedAt, deliveryId, invoice.grossCents),
    invoiceNumber: invoice.invoiceNumber,
    kindText: invoice.kind === 'invoice' ? 'Rechnung' : 'Stornorechnung',
    customerName: invoice.content.customerCompany || invoice.content.customerName,
    netCents: invoice.content.netCents,
    vatCents: invoice.content.vatCents,
  }));
}
