import { shortId } from '#contract/platform/german-format.ts';
import type { Accounts } from '#domain/billing/chart-of-accounts.ts';
import { dayOf, type Span } from '#domain/calendar/hamburg-days.ts';
import type { Executor } from '#server/platform/database.ts';
import { listIssued, listReceived, listReturned } from './bookings.store.ts';
import type { Booking } from './write-datev.ts';

/**
 * The entries between revenue, customers and the clearing account. All of one payment carry its invoice's
 * number, also cancellation and refund: so the customer's open items clear each other.
 */
export async function listRevenue(executor: Executor, span: Span, accounts: Accounts): Promise<Booking[]> {
  const { customers, clearing } = accounts;
  const issued = (await listIssued(executor, span)).map(({ issued: row, payment, ...of }): Booking => {
    const { content, kind, grossCents } = row;
    const isInvoice = kind === 'invoice';
    return {
      cents: Math.abs(grossCents),
      side: isInvoice ? 'S' : 'H',
      account: customers,
      contraAccount: accounts.revenueOf(content.vatPercent),
      day: dayOf(row.issuedAt).toString(),
      voucher: of.invoiceNumber ?? shortId(payment.id),
      text: `${isInvoice ? 'Rechnung' : `Storno ${row.invoiceNumber}`} ${content.shortId} ${content.customerCompany || content.customerName}`,
    };
  });
  const received = (await listReceived(executor, span)).map(
    ({ payment, invoiceNumber }): Booking => ({
      cents: payment.amountCents,
      side: 'S',
      account: clearing,
      contraAccount: customers,
      day: dayOf(payment.paidAt).toString(),
      voucher: invoiceNumber ?? shortId(payment.id),
      text: `Kartenzahlung ${shortId(payment.deliveryId)}`,
    }),
  );
  const returned = (await listReturned(executor, span)).map(
    ({ refund, payment, invoiceNumber }): Booking => ({
      cents: refund.amountCents,
      side: 'H',
      account: clearing,
      contraAccount: customers,
      day: dayOf(refund.refundedAt ?? refund.createdAt).toString(),
      voucher: invoiceNumber ?? shortId(payment.id),
      text: `${refund.source === 'dispute' ? 'Rückbuchung' : 'Erstattung'} ${shortId(payment.deliveryId)}`,
    }),
  );
  return [...issued, ...received, ...returned];
}
