/** Converts the stand-in's payouts and balance transactions to Stripe's objects. */
import type { TillPayout, TillTransaction } from './balance.store.ts';
import { toTransactionId } from './to-stripe-objects.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function toStripePayout({ id, status, ...payout }: TillPayout): Record<string, unknown> {
  const hasFailed = status === 'failed';
  return {
    id,
    object: 'payout',
    amount: payout.amountCents,
    arrival_date: seconds(new Date(`${payout.arrivesOn}T00:00:00Z`)),
    automatic: true,
    balance_transaction: toTransactionId(id),
    created: seconds(payout.createdAt),
    currency: 'eur',
    failure_balance_transaction: hasFailed ? `${toTransactionId(id)}_failed` : null,
    failure_code: hasFailed ? 'account_closed' : null,
    livemode: false,
    method: 'standard',
    reconciliation_status: 'completed',
    status,
    type: 'bank_account',
  };
}

const types: Record<TillTransaction['category'], string> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
  fee: 'stripe_fee',
  payout: 'payout',
  payout_reversal: 'payout_failure',
};

const sources: Partial<Record<TillTransaction['category'], string>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
};

export function toStripeTransaction(row: TillTransaction, isExpanded: boolean): Record<string, unknown> {
  const { id, category, sourceId, amountCents, feeCents, description, createdAt } = row;
  const object = sources[category];
  const payment = row.paymentId ? { payment_intent: row.paymentId } : {};
  return {
    id,
    object: 'balance_transaction',
    amount: amountCents,
    available_on: seconds(createdAt),
    created: seconds(createdAt),
    currency: 'eur',
    description,
    fee: feeCents,
    fee_details: feeCents === 0 ? [] : [{ amount: feeCents, currency: 'eur', type: 'stripe_fee' }],
    net: amountCents - feeCents,
    reporting_category: category,
    source: isExpanded && object ? { id: sourceId, object, ...payment } : sourceId,
    status: 'available',
    type: types[category],
  };
}
