import { shortId } from '#platform/contract/german-format.ts';
import type { PaymentMeans } from '#adapters/domain/payment-means.ts';
import type { InvoiceKind } from '#adapters/domain/invoice.ts';
import type { Booking } from '#money/domain/booking.ts';
import type { Accounts } from '#money/domain/chart-of-accounts.ts';
import { dayOf, type Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listReceivedTransfers } from '#money/server/receivables/list-received-transfers.ts';
import {
  listCompensations,
  listDisputeFees,
  listIssued,
  listReceived,
  listReturned,
} from './bookings.store.ts';

/** An entry of the payment, and its invoice's number; null while the invoice is being issued. */
interface OfPayment {
  payment: { id: string; deliveryId: string };
  invoiceNumber: string | null;
}

const voucherOf = ({ payment, invoiceNumber }: OfPayment) => invoiceNumber ?? shortId(payment.id);

const issuedTexts: Record<InvoiceKind, (number: string) => string> = {
  invoice: () => 'Rechnung',
  cancellation: (number) => `Storno ${number}`,
  collective: () => 'Sammelrechnung',
};

/**
 * The entries between revenue, customers and the clearing account, what the payment provider keeps, what
 * companies transfer, and what we transfer as damages.
 * All of one payment carry its invoice's number, also cancellation and refund: so the customer's open
 * items clear each other.
 */
export async function listPaymentBookings(
  executor: Executor,
  span: Span,
  accounts: Accounts,
): Promise<Booking[]> {
  const { customers, clearing, bank } = accounts;
  const issued = (await listIssued(executor, span)).map((row): Booking => {
    const { content, kind, grossCents, issuedAt, ...own } = row.issued;
    const about = content.collective ? '' : ` ${content.shortId}`;
    return {
      cents: Math.abs(grossCents),
      side: grossCents < 0 ? 'H' : 'S',
      account: customers,
      contraAccount: accounts.revenueOf(content.vatPercent),
      day: dayOf(issuedAt).toString(),
      voucher: row.payment ? voucherOf({ ...row, payment: row.payment }) : own.invoiceNumber,
      text: `${issuedTexts[kind](own.invoiceNumber)}${about} ${content.customerCompany || content.customerName}`,
    };
  });
  const received = await listReceived(executor, span);
  const paid = received.map(
    (row): Booking => ({
      cents: row.payment.amountCents,
      side: 'S',
      account: clearing,
      contraAccount: customers,
      day: dayOf(row.payment.paidAt).toString(),
      voucher: voucherOf(row),
      text: `${bookedAs(row)} ${shortId(row.payment.deliveryId)}`,
    }),
  );
  const returned = (await listReturned(executor, span)).map(
    (row): Booking => ({
      cents: row.refund.amountCents,
      side: 'H',
      account: clearing,
      contraAccount: customers,
      day: dayOf(row.refund.refundedAt ?? row.refund.createdAt).toString(),
      voucher: voucherOf(row),
      text: `${row.refund.source === 'dispute' ? 'Rückbuchung' : 'Erstattung'} ${shortId(row.payment.deliveryId)}`,
    }),
  );
  const toFee = (row: OfPayment, cents: number, at: Date, what: string): Booking => ({
    cents,
    side: 'S',
    account: accounts.providerFees,
    contraAccount: clearing,
    day: dayOf(at).toString(),
    voucher: voucherOf(row),
    text: `Gebühr ${what} ${shortId(row.payment.deliveryId)}`,
  });
  const fees = [
    ...received.map((row) => toFee(row, row.payment.feeCents ?? 0, row.payment.paidAt, bookedAs(row))),
    ...(await listDisputeFees(executor, span)).map((row) =>
      toFee(row, row.dispute.feeCents, row.dispute.openedAt, 'Rückbuchung'),
    ),
  ].filter(({ cents }) => cents > 0);
  const transferred = (await listReceivedTransfers(executor, span)).map(
    ({ receipt: { cents, bankedOn, note }, name }): Booking => ({
      cents: Math.abs(cents),
      side: cents < 0 ? 'H' : 'S',
      account: bank,
      contraAccount: customers,
      day: bankedOn,
      voucher: note,
      text: `${cents < 0 ? 'Rückzahlung' : 'Überweisung'} ${name}`,
    }),
  );
  const compensated = (await listCompensations(executor, span)).map(
    ({ voucher, cents, paidAt }): Booking => ({
      cents,
      side: 'S',
      account: accounts.compensations,
      contraAccount: bank,
      day: dayOf(paidAt).toString(),
      voucher,
      text: `Schadenersatz ${voucher}`,
    }),
  );
  return [...issued, ...paid, ...returned, ...fees, ...transferred, ...compensated];
}

/** PayPal and debits are no payments by card; in a wallet there is one. */
function bookedAs({ payment: { means } }: { payment: { means: PaymentMeans | null } }): string {
  if (means === 'paypal') return 'PayPal';
  if (means === 'sepa_debit') return 'Lastschrift';
  return means === 'other' ? 'Zahlung' : 'Kartenzahlung';
}
