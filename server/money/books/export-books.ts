import { shortId } from '#contract/platform/german-format.ts';
import { type Accounts, getAccounts } from '#domain/billing/chart-of-accounts.ts';
import { listDays, readBookMonth } from '#domain/calendar/book-months.ts';
import { dayOf, type Span } from '#domain/calendar/hamburg-days.ts';
import { operator } from '#operator';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { recordAudit } from '#server/people/audit/record-audit.ts';
import type { Executor } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { listIssued, listReceived, listReturned } from './bookings.store.ts';
import { type Booking, writeDatev } from './write-datev.ts';

/**
 * A month's invoices, cancellations, payments and refunds for the tax adviser's program. Each export is
 * audited.
 */
export async function exportBooks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  month: string,
): Promise<{ fileName: string; content: string }> {
  const now = clock.now();
  const { chart, consultantNumber, clientNumber, accountLength } = operator.books;
  return await db.transaction(async (tx) => {
    const span = readBookMonth(month);
    const bookings = await listBookings(tx, span, getAccounts(chart, accountLength));
    const subject = { kind: 'month', id: month } as const;
    const details = { bookings: bookings.length };
    await recordAudit(tx, { actor: admin, action: 'books.exported', subject, details, at: now });
    const file = writeDatev({
      createdAt: now,
      from: `${month}-01`,
      until: listDays(month).at(-1)?.key ?? '',
      name: `${operator.brandName} ${span.label}`,
      consultantNumber,
      clientNumber,
      accountLength,
      chart: chart.slice(-2),
      bookings,
    });
    return { fileName: `EXTF_Buchungsstapel_${month}.csv`, content: file.toString('base64') };
  });
}

async function listBookings(executor: Executor, span: Span, accounts: Accounts): Promise<Booking[]> {
  const { customers, clearing } = accounts;
  const issued = (await listIssued(executor, span)).map(
    ({ content, kind, grossCents, invoiceNumber, issuedAt }): Booking => ({
      cents: Math.abs(grossCents),
      side: kind === 'invoice' ? 'S' : 'H',
      account: customers,
      contraAccount: accounts.revenueOf(content.vatPercent),
      day: dayOf(issuedAt).toString(),
      voucher: invoiceNumber,
      text: `${kind === 'invoice' ? 'Rechnung' : 'Storno'} ${content.shortId} ${content.customerCompany || content.customerName}`,
    }),
  );
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
