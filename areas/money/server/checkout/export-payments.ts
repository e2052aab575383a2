import { billingFacts } from '#platform/domain/billing-details.ts';
import { pickFacts } from '#delivery/domain/order-facts.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listPaymentsOfUser } from './checkout.store.ts';

/** This customer's payments and refunds, in cents. */
export async function exportPayments(executor: Executor, userId: string) {
  const rows = await listPaymentsOfUser(executor, userId);
  return rows.map(({ payment, checkout, refunds }) => ({
    deliveryId: payment.deliveryId,
    amountCents: payment.amountCents,
    paidAt: payment.paidAt,
    ...pickFacts(checkout, billingFacts),
    refunds: refunds.map(({ amountCents, status, createdAt }) => ({ amountCents, status, createdAt })),
  }));
}
