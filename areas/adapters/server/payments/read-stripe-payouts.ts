import type Stripe from 'stripe';
import { readLineKind, type SettlementStatus } from '#adapters/domain/settlement.ts';
import type { ProviderPayout, ProviderPayoutLine } from './payment-provider.ts';

const statuses: Readonly<Record<string, SettlementStatus>> = {
  pending: 'under_way',
  in_transit: 'under_way',
  paid: 'arrived',
  failed: 'failed',
  canceled: 'failed',
};

export function readPayout(payout: Stripe.Payout): ProviderPayout {
  return {
    providerPayoutId: payout.id,
    amountCents: payout.amount,
    status: statuses[payout.status] ?? 'under_way',
    // Midnight in UTC of a calendar day.
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    madeAt: new Date(payout.created * 1000),
    isItemized: payout.reconciliation_status === 'completed',
  };
}

/** Nothing for the payout's own transaction, by which the balance becomes what it was without its lines. */
export function readPayoutLine(transaction: Stripe.BalanceTransaction): ProviderPayoutLine[] {
  const kind = readLineKind(transaction.reporting_category);
  if (!kind) return [];
  const { id, amount, fee, net, source, description, created } = transaction;
  return [
    {
      providerTransactionId: id,
      kind,
      providerPaymentId: readPayment(source),
      providerSourceId: typeof source === 'string' ? source : source?.id,
      amountCents: amount,
      feeCents: fee,
      netCents: net,
      description: description ?? '',
      at: new Date(created * 1000),
    },
  ];
}

function readPayment(source: Stripe.BalanceTransaction['source']): string | undefined {
  if (typeof source !== 'object' || !source || !('payment_intent' in source)) return undefined;
  const intent = source.payment_intent;
  return typeof intent === 'string' ? intent : intent?.id;
}
