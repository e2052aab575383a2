import { createDelivery, grantFreeCancelling } from '#delivery/server/deliveries/create-delivery.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type Checkout, insertPayment, markPaid, type PaidOrder } from './checkout.store.ts';
import { INVOICE_JOB } from './billing-jobs.ts';
import type { Payment } from './refunds.store.ts';

type Needed = Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>;

/**
 * Writes the delivery of a locked, unsettled order, or the redelivery it is for, and its payment; the job
 * that invoices and confirms follows, unless a list confirms it. `isOpen` is false for a redelivery that is
 * no longer open: the payment is written, the delivery is not changed.
 */
export async function settleOrder(
  services: Needed,
  tx: Transaction,
  { checkout, quote }: PaidOrder,
  paid: Pick<Payment, 'method' | 'providerPaymentId' | 'means' | 'feeCents'>,
): Promise<{ payment: Payment; isOpen: boolean }> {
  const isOpen = !checkout.redeliveryOf || (await payRedelivery(services, tx, checkout));
  const deliveryId = checkout.redeliveryOf ?? (await createDelivery(services, tx, { ...checkout, quote }));
  const payment = await insertPayment(tx, {
    ...paid,
    checkoutId: checkout.id,
    deliveryId,
    amountCents: checkout.amountCents,
    paidAt: services.clock.now(),
  });
  if (!checkout.confirmedInList) {
    await services.sendJob(tx, INVOICE_JOB, { paymentId: payment.id }, { orderedBy: deliveryId });
  }
  await markPaid(tx, checkout.id, { deliveryId, status: isOpen ? 'paid' : 'refunded' });
  return { payment, isOpen };
}

/** False if the delivery has changed since: paid twice, or changed by an admin. Nothing is written then. */
async function payRedelivery(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  checkout: Checkout,
): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      const cancelFreeUntil = await grantFreeCancelling(savepoint, services.clock.now());
      return await transitionDelivery(services, savepoint, {
        deliveryId: checkout.redeliveryOf ?? '',
        command: 'pay_redelivery',
        viewer: { id: 'system', role: 'system' },
        given: {
          reason: checkout.redeliveryReason ?? undefined,
          paidCents: checkout.amountCents,
          cancelFreeUntil,
          onAccount: checkout.method === 'account',
        },
      });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && ['COMMAND_NOT_ALLOWED', 'DELIVERY_CHANGED'].includes(error.code)) {
      return false;
    }
    throw error;
  }
}
