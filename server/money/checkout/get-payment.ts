import { billingFacts } from '#domain/billing/billing-details.ts';
import { parcelFacts, pickFacts } from '#domain/delivery/order-facts.ts';
import { getContact } from '#server/people/accounts/get-contact.ts';
import type { Executor } from '#server/platform/database.ts';
import { findPaidOrder } from './checkout.store.ts';
import { listPaymentsOf, sumRefunds } from './refunds.store.ts';

/** What was ordered and paid: all that an invoice prints of it. Throws for an unknown payment. */
export async function getPaymentForInvoice(executor: Executor, paymentId: string) {
  const found = await findPaidOrder(executor, paymentId);
  if (!found) throw new Error(`there is no payment ${paymentId}`);
  const { payment, checkout, quote } = found;
  const customer = await getContact(executor, checkout.userId);
  return {
    deliveryId: payment.deliveryId,
    amountCents: payment.amountCents,
    paidAt: payment.paidAt,
    customerName: customer.fullName,
    ...pickFacts(checkout, billingFacts),
    deliverySpeed: checkout.deliverySpeed,
    isRedelivery: checkout.redeliveryOf !== null,
    ...pickFacts(quote, [...parcelFacts, 'pickupAddress', 'deliveryAddress']),
  };
}

/** Every payment that this delivery has had, refunded or not. */
export async function listPaymentsOfDelivery(executor: Executor, deliveryId: string): Promise<string[]> {
  return (await listPaymentsOf(executor, deliveryId)).map(({ id }) => id);
}

/** What of a payment went back or was promised back. */
export async function getReturnedCents(executor: Executor, paymentId: string): Promise<number> {
  return await sumRefunds(executor, paymentId);
}

/**
 * What was agreed on by this payment; undefined for one that goes straight back. Throws for an unknown
 * payment.
 */
export async function getOrderForConfirmation(executor: Executor, paymentId: string) {
  const found = await findPaidOrder(executor, paymentId);
  if (!found) throw new Error(`there is no payment ${paymentId}`);
  return found.checkout.status === 'refunded' ? undefined : found;
}
