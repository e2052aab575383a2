import { findGuest } from '#people/server/accounts/guest-accounts.ts';
import { api, apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { toQuoteView } from '#delivery/server/quotes/to-quote-view.ts';
import type { PaymentEvent } from '#adapters/server/payments/payment-provider.ts';
import { registerPaymentWebhooks } from '#adapters/server/payments/webhook.routes.ts';
import { billingFacts } from '#platform/domain/billing-details.ts';
import { pickFacts } from '#delivery/domain/order-facts.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { createCheckout } from './create-checkout.ts';
import { createGuestCheckout } from './create-guest-checkout.ts';
import { createRedeliveryCheckout } from './create-redelivery-checkout.ts';
import { getPastOrder } from './get-past-order.ts';
import { listPaymentNotes } from './list-payment-notes.ts';
import { quoteRedelivery } from './quote-redelivery.ts';
import { findSettled, settleCheckout } from './settle-checkout.ts';
import { showPaidDelivery } from './show-paid-delivery.ts';
import { eraseOrders } from './erase-orders.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';
import { reconcileJob } from './reconcile-checkouts.ts';
import { reconcileFeesJob } from './reconcile-fees.ts';
import { reconcileRefundsJob } from './reconcile-refunds.ts';
import { refundCancelled } from './refund-cancelled.ts';
import { refundJob } from './refund-payment.ts';
import { syncPaymentJob } from './sync-payment.ts';
import { listPaymentsOfUser } from './checkout.store.ts';
import { adoptCheckouts, findGuestDelivery } from './guest-orders.store.ts';
import { forgetUnpaidGuests } from './forget-unpaid-guests.ts';

/** The success page asks every few seconds while the provider has not decided yet. */
const MAX_SETTLE_CALLS = { limit: 6000, windowSeconds: 900 };

/** High, because a whole office may share one address. */
const MAX_GUESTS = { limit: 60, windowSeconds: 900 };
/** Each may become a mail to it, though only if it is paid. */
const MAX_OF_ADDRESS = { limit: 20, windowSeconds: 900 };

const checkoutRoutes = {
  createCheckout: apiFor('customer').checkout.createCheckout.handler(({ context, input }) =>
    createCheckout(context.services, context.signedIn, { ...input, isInPerson: true }),
  ),
  createGuestCheckout: api.checkout.createGuestCheckout.handler(async ({ context, input }) => {
    await limitRate(context.services, { key: `guest-checkout:ip:${context.ip}`, ...MAX_GUESTS });
    await limitRate(context.services, { key: `guest-checkout:${input.guest.email}`, ...MAX_OF_ADDRESS });
    return await createGuestCheckout(context.services, input);
  }),
  getGuestOrder: api.checkout.getGuestOrder.handler(async ({ context }) => {
    const guest = await findGuest(context);
    if (!guest) throw new AppError('ORDER_LINK_ENDED');
    const { fullName: name, email, phone } = guest;
    return { deliveryId: await findGuestDelivery(context.services.db, guest.id), name, email, phone };
  }),
  getPastOrder: apiFor('customer').checkout.getPastOrder.handler(({ context, input }) =>
    getPastOrder(context.services, context.signedIn, input.id),
  ),
  quoteRedelivery: apiFor('customer', 'guest').checkout.quoteRedelivery.handler(
    async ({ context, input }) => {
      const { quote, delivery } = await quoteRedelivery(context.services, context.signedIn, input.id);
      return { quote: toQuoteView(quote), deliverySpeed: delivery.deliverySpeed };
    },
  ),
  createRedeliveryCheckout: apiFor('customer', 'guest').checkout.createRedeliveryCheckout.handler(
    ({ context, input }) => createRedeliveryCheckout(context.services, context.signedIn, input),
  ),
  findPaidDelivery: api.checkout.findPaidDelivery.handler(async ({ context, input }) => {
    await limitRate(context.services, { key: `settle:ip:${context.ip}`, ...MAX_SETTLE_CALLS });
    const settled = await findSettled(context.services, input.sessionId);
    return { delivery: settled?.state === 'paid' ? await showPaidDelivery(context, settled) : null };
  }),
  createDeliveryFromPayment: api.checkout.createDeliveryFromPayment.handler(async ({ context, input }) => {
    await limitRate(context.services, { key: `settle:ip:${context.ip}`, ...MAX_SETTLE_CALLS });
    const settled = await settleCheckout(context.services, input.sessionId);
    if (settled.state === 'processing') {
      return { state: 'processing' as const, isDebit: settled.means === 'sepa_debit', delivery: null };
    }
    if (settled.state === 'refunded') throw new AppError('PAYMENT_REFUNDED');
    if (settled.state !== 'paid') throw new AppError('PAYMENT_NOT_COMPLETED');
    return { state: 'paid' as const, delivery: await showPaidDelivery(context, settled) };
  }),
  listPaymentNotes: apiFor({ admin: 'money' }).checkout.listPaymentNotes.handler(async ({ context }) => {
    return { notes: await listPaymentNotes(context.services) };
  }),
};

/** This customer's payments and refunds, in cents. */
async function exportPayments(executor: Executor, userId: string) {
  const rows = await listPaymentsOfUser(executor, userId);
  return rows.map(({ payment, checkout, refunds }) => ({
    deliveryId: payment.deliveryId,
    amountCents: payment.amountCents,
    paidAt: payment.paidAt,
    ...pickFacts(checkout, billingFacts),
    refunds: refunds.map(({ amountCents, status, createdAt }) => ({ amountCents, status, createdAt })),
  }));
}

export const checkoutModule = {
  routes: { checkout: checkoutRoutes },
  serve(http, services) {
    const onEvent = (event: PaymentEvent) => receivePaymentEvent(services, event);
    registerPaymentWebhooks(http, { provider: services.payments, onEvent });
  },
  jobs: (services) => [
    refundJob(services),
    syncPaymentJob(services),
    reconcileJob(services),
    reconcileRefundsJob(services),
    reconcileFeesJob(services),
  ],
  subscribers: (services) => ({ delivery: [refundCancelled(services)] }),
  retention: [{ what: 'orders that guests did not pay', kept: { days: 2 }, end: forgetUnpaidGuests }],
  personalData: {
    exports: { customer: { payments: exportPayments } },
    adopts: adoptCheckouts,
    erases: {
      customer: (tx, { id: userId }) => eraseOrders(tx, { userId }),
      company: (tx, companyId) => eraseOrders(tx, { companyId }),
    },
  },
} satisfies Module;
