import { billingFacts } from '#platform/domain/billing-details.ts';
import { parcelFacts, pickFacts } from '#delivery/domain/order-facts.ts';
import { findAnswering } from '#people/server/companies/ask-right-again.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findPaidOrder } from './checkout.store.ts';
import { listPaymentsOf, sumRefunds } from './refunds.store.ts';

/** What was ordered and paid: everything that its invoice prints. Throws for an unknown payment. */
export async function getPaymentForInvoice(executor: Executor, paymentId: string) {
  const found = await findPaidOrder(executor, paymentId);
  if (!found) throw new Error(`there is no payment ${paymentId}`);
  const { payment, checkout, quote } = found;
  const customer = await getContact(executor, await findAnswering(executor, checkout));
  return {
    deliveryId: payment.deliveryId,
    amountCents: payment.amountCents,
    paidAt: payment.paidAt,
    means: payment.means,
    customerName: customer.fullName,
    ...pickFacts(checkout, [...billingFacts, 'companyId', 'costCentre', 'reference']),
    deliverySpeed: checkout.deliverySpeed,
    isRedelivery: checkout.redeliveryOf !== null,
    ...pickFacts(quote, [...parcelFacts, 'pickupAddress', 'deliveryAddress']),
  };
}

/** Throws for an unknown payment. */
export async function isOnAccount(executor: Executor, paymentId: string): Promise<boolean> {
  const found = await findPaidOrder(executor, paymentId);
  if (!found) throw new Error(`there is no payment ${paymentId}`);
  return found.payment.method === 'account';
}

/** All payments of this delivery, refunded or not. */
export async function listPaymentsOfDelivery(executor: Executor, deliveryId: string): Promise<string[]> {
  return (await listPaymentsOf(executor, deliveryId)).map(({ id }) => id);
}

/** How much of a payment was refunded, or has a recorded refund. */
export async function getReturnedCents(executor: Executor, paymentId: string): Promise<number> {
  return await sumRefunds(executor, paymentId);
}

/**
 * What was agreed with this payment; undefined for one that is refunded automatically. Throws for an unknown
 * payment.
 */
export async function getOrderForConfirmation(executor: Executor, paymentId: string) {
  const found = await findPaidOrder(executor, paymentId);
  if (!found) throw new Error(`there is no payment ${paymentId}`);
  return found.checkout.status === 'refunded' ? undefined : found;
}
