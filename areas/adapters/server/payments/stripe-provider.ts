import Stripe from 'stripe';
import { type Clock, systemClock } from '#platform/server/time/time.ts';
import { readPayout, readPayoutLine } from './read-stripe-payouts.ts';
import { readCharge, readFee, readMeans } from './read-stripe-charge.ts';
import { createStripeClient, type StripeAccess, translateError, translateErrors } from './stripe-client.ts';
import { createStripePayers } from './stripe-payers.ts';
import {
  type NewPaymentSession,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentSession,
  type ProviderDispute,
  type ProviderRefund,
  WebhookSignatureError,
} from './payment-provider.ts';

export interface StripeSettings extends StripeAccess {
  webhookSecret: string;
  /** Used to check the age of webhooks. */
  clock?: Clock;
}

/**
 * Stripe counts its 30 minutes from the arrival of the request, not from our decision. The margin is constant
 * for the same `expiresAt`, because a repeated request must equal the first.
 */
const EXPIRY_MARGIN_SECONDS = 120;
const WEBHOOK_TOLERANCE_SECONDS = 300;
/** Stripe refuses longer product names. */
const LONGEST_NAME = 250;

/**
 * What may be offered, of what the dashboard has switched on and the payer's device can do; Apple Pay and
 * Google Pay are cards. Since 2026-09-30 Stripe refuses `payment_method_types`.
 */
const offered = ['card', 'paypal', 'sepa_debit'] as const;
/** What Stripe expands of a payment. */
const chargeOf = 'latest_charge.balance_transaction';
const isCharge = (id: string) => id.startsWith('pi_');

/**
 * Payment on Stripe's hosted page (Checkout) or by a remembered card, in euros. All of Stripe's errors become
 * PaymentProviderError.
 */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createStripeClient(settings);
  const clock = settings.clock ?? systemClock;

  return {
    ...createStripePayers(stripe),

    async createSession(session) {
      const created = await translateErrors(() =>
        stripe.checkout.sessions.create(sessionParameters(session), {
          idempotencyKey: session.idempotencyKey,
        }),
      );
      if (!created.url) throw new PaymentProviderError('Stripe: the session has no url', false);
      return { providerSessionId: created.id, url: created.url };
    },

    async findSession(providerSessionId) {
      // The id may come from a browser; one that cannot be Stripe's causes no request.
      if (!/^(cs|pi)_[A-Za-z0-9_]{1,250}$/.test(providerSessionId)) return undefined;
      try {
        if (isCharge(providerSessionId)) {
          const charge = await stripe.paymentIntents.retrieve(providerSessionId, { expand: [chargeOf] });
          return readCharge(charge, clock.now());
        }
        const found = await stripe.checkout.sessions.retrieve(providerSessionId, {
          expand: [`payment_intent.${chargeOf}`],
        });
        return readSession(found);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
        throw translateError(error);
      }
    },

    async expireSession(providerSessionId) {
      await translateErrors<unknown>(() =>
        isCharge(providerSessionId)
          ? stripe.paymentIntents.cancel(providerSessionId)
          : stripe.checkout.sessions.expire(providerSessionId),
      );
    },

    async refund({ paymentId, amountCents, idempotencyKey }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { idempotency_key: idempotencyKey } },
          { idempotencyKey },
        );
        return { providerRefundId: refund.id };
      } catch (error) {
        // Stripe drops idempotency keys after a day or so; a refund of ours is then found by its metadata.
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') {
          const earlier = await findRefund(stripe, paymentId, idempotencyKey);
          if (earlier) return { providerRefundId: earlier };
        }
        throw translateError(error);
      }
    },

    async listReturns(paymentId) {
      const refunds = await listRefunds(stripe, paymentId);
      const disputes = await translateErrors(() =>
        stripe.disputes.list({ payment_intent: paymentId, limit: PAGE_SIZE }),
      );
      return { refunds: refunds.map(readRefund), disputes: disputes.data.flatMap(readDispute) };
    },

    async listPayouts(since) {
      const gte = Math.floor(since.getTime() / 1000);
      const found = await listAll(stripe.payouts.list({ created: { gte }, limit: PAGE_SIZE }));
      return found.map(readPayout);
    },

    async listPayoutLines(payout) {
      const asked = { payout, expand: ['data.source'], limit: PAGE_SIZE };
      return (await listAll(stripe.balanceTransactions.list(asked))).flatMap(readPayoutLine);
    },

    readWebhook(rawBody, signatureHeader) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          rawBody,
          signatureHeader ?? '',
          settings.webhookSecret,
          WEBHOOK_TOLERANCE_SECONDS,
          undefined,
          clock.now().getTime(),
        );
      } catch {
        // Stripe's own message and error contain the whole payload.
        throw new WebhookSignatureError('Stripe: the signature does not fit, or is too old');
      }
      return {
        eventId: event.id,
        type: event.type,
        providerSessionId: readSessionId(event),
        providerPaymentId: readPaymentId(event),
      };
    },
  };
}

function sessionParameters(session: NewPaymentSession): Stripe.Checkout.SessionCreateParams {
  const reference = session.reference ?? session.idempotencyKey;
  // Two long addresses must not make the order fail.
  const description = session.description.slice(0, LONGEST_NAME);
  return {
    mode: 'payment',
    allowed_payment_method_types: [...offered],
    locale: 'de',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: session.amountCents,
          product_data: { name: description },
        },
      },
    ],
    ...(session.payerId
      ? {
          customer: session.payerId,
          // A box on the page, not ticked: without it nothing is remembered.
          saved_payment_method_options: { payment_method_save: 'enabled' },
        }
      : { customer_email: session.customerEmail }),
    client_reference_id: reference,
    payment_intent_data: { description, metadata: { reference } },
    ...(session.notice ? { custom_text: { submit: { message: session.notice } } } : {}),
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    expires_at: Math.ceil(session.expiresAt.getTime() / 1000) + EXPIRY_MARGIN_SECONDS,
  };
}

function readSession(session: Stripe.Checkout.Session): PaymentSession {
  const intent =
    typeof session.payment_intent === 'string' ? undefined : (session.payment_intent ?? undefined);
  const status = readStatus(session.status);
  const paymentStatus = readPaymentStatus(session, status, intent);
  return {
    providerSessionId: session.id,
    status,
    paymentStatus,
    amountCents: session.amount_total ?? 0,
    paymentId: paymentStatus === 'paid' ? intent?.id : undefined,
    feeCents: readFee(intent),
    means: paymentStatus === 'paid' || paymentStatus === 'processing' ? readMeans(intent) : undefined,
  };
}

/** undefined for an event that is not about a checkout session. */
function readSessionId({ data: { object } }: Stripe.Event): string | undefined {
  return 'object' in object && object.object === 'checkout.session' ? object.id : undefined;
}

/** The payment of an event about a charge, a refund or a dispute. */
function readPaymentId({ data: { object } }: Stripe.Event): string | undefined {
  if (!('object' in object) || !('payment_intent' in object)) return undefined;
  if (!['charge', 'refund', 'dispute'].includes(object.object)) return undefined;
  const intent = object.payment_intent;
  return typeof intent === 'string' ? intent : intent?.id;
}

/** 'pending' and 'requires_action': the money is on its way. */
function readRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    providerRefundId: refund.id,
    amountCents: refund.amount,
    status: refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'made',
    idempotencyKey: refund.metadata?.idempotency_key,
  };
}

/**
 * Inquiries ('warning_...') and prevented disputes take no money; a refund made in response to a dispute is a
 * refund.
 */
function readDispute({ id, amount, status, ...dispute }: Stripe.Dispute): ProviderDispute[] {
  if (status.startsWith('warning_') || status === 'prevented') return [];
  const end = (['won', 'lost'] as const).find((one) => one === status);
  // A won one returns money in a second transaction.
  const feeCents = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0);
  return [{ providerDisputeId: id, amountCents: amount, feeCents, status: end ?? 'open' }];
}

function readStatus(status: string | null): PaymentSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}

/** Stripe has only 'unpaid', both for money on its way and for money that will not come. */
function readPaymentStatus(
  session: Stripe.Checkout.Session,
  status: PaymentSession['status'],
  intent: Stripe.PaymentIntent | undefined,
): PaymentSession['paymentStatus'] {
  if (session.payment_status === 'paid') return 'paid';
  if (status !== 'complete') return 'unpaid';
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'processing';
}

/** More than any payment has, and Stripe's largest page. */
const PAGE_SIZE = 100;

/** Page by page; Stripe's library asks for the next one. */
async function listAll<T>(pages: AsyncIterable<T>): Promise<T[]> {
  return await translateErrors(async () => {
    const found: T[] = [];
    for await (const one of pages) found.push(one);
    return found;
  });
}

async function listRefunds(stripe: Stripe, paymentId: string): Promise<Stripe.Refund[]> {
  const found = await translateErrors(() =>
    stripe.refunds.list({ payment_intent: paymentId, limit: PAGE_SIZE }),
  );
  return found.data;
}

async function findRefund(stripe: Stripe, paymentId: string, key: string): Promise<string | undefined> {
  const refunds = await listRefunds(stripe, paymentId);
  return refunds.find((refund) => refund.metadata?.idempotency_key === key)?.id;
}
