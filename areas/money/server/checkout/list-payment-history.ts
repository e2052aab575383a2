import type { PaymentOfDelivery } from '#money/contract/payment-history.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Dispute, listDisputes, listPaymentsOf, listRefunds, type Refund } from './refunds.store.ts';

const refundStates: Record<Refund['status'], string> = {
  requested: 'beauftragt',
  refunded: 'erstattet',
  failed: 'fehlgeschlagen',
};
const disputeStates: Record<Dispute['status'], string> = {
  open: 'offen',
  won: 'gewonnen',
  lost: 'verloren',
};

/** Every payment of a delivery, oldest first, with its refunds and disputes. */
export async function listPaymentHistory(
  executor: Executor,
  deliveryId: string,
): Promise<PaymentOfDelivery[]> {
  const history: PaymentOfDelivery[] = [];
  for (const { id, method, paidAt, amountCents } of await listPaymentsOf(executor, deliveryId)) {
    const refunds = await listRefunds(executor, id);
    const disputes = await listDisputes(executor, id);
    history.push({
      id,
      method,
      paidAt: paidAt.toISOString(),
      amountCents,
      refunds: refunds.map((refund) => ({
        amountCents: refund.amountCents,
        state: refundStates[refund.status],
        isFailed: refund.status === 'failed',
        reason: refund.reason,
        at: (refund.refundedAt ?? refund.createdAt).toISOString(),
      })),
      disputes: disputes.map((dispute) => ({
        amountCents: dispute.amountCents,
        state: disputeStates[dispute.status],
        isOpen: dispute.status === 'open',
        at: dispute.openedAt.toISOString(),
      })),
    });
  }
  return history;
}
