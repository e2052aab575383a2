/** Converts the stand-in's rows to Stripe's objects. */
import type { StandInDeps } from './stand-in-deps.ts';
import type { TillDispute, TillRefund, TillSession } from './stand-in.store.ts';

/** An open session past its time counts as expired. */
export function isOpen({ clock }: Pick<StandInDeps, 'clock'>, session: TillSession): boolean {
  return session.status === 'open' && session.expiresAt > clock.now();
}

export function toStripeSession(
  deps: Pick<StandInDeps, 'clock' | 'publicUrl'>,
  session: TillSession,
): Record<string, unknown> {
  const isExpired = session.status === 'open' && !isOpen(deps, session);
  return {
    id: session.id,
    object: 'checkout.session',
    status: isExpired ? 'expired' : session.status,
    // Stripe has no 'processing' and no 'failed' here.
    payment_status: session.paymentStatus === 'paid' ? 'paid' : 'unpaid',
    amount_total: session.amountCents,
    currency: 'eur',
    payment_intent: session.paymentId,
    client_reference_id: session.reference,
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
    url: `${deps.publicUrl}/till/${session.id}`,
  };
}

const intentStatuses: Record<TillSession['paymentStatus'], string> = {
  unpaid: 'requires_payment_method',
  processing: 'processing',
  paid: 'succeeded',
  failed: 'requires_payment_method',
};

/**
 * The payment intent of a session; as at Stripe it does not contain the session's id. Past its time, if `now`
 * is given, it is cancelled.
 */
export function toStripeIntent(session: TillSession, now?: Date): Record<string, unknown> | null {
  if (!session.paymentId) return null;
  const isEnded = session.status === 'open' && now !== undefined && session.expiresAt <= now;
  return {
    id: session.paymentId,
    object: 'payment_intent',
    status: isEnded ? 'canceled' : intentStatuses[session.paymentStatus],
    created: Math.floor(session.createdAt.getTime() / 1000),
    amount: session.amountCents,
    currency: 'eur',
    metadata: { reference: session.reference },
    latest_charge: toLatestCharge(session),
  };
}

/** A charge that is under way has no balance transaction yet. */
function toLatestCharge(session: TillSession): Record<string, unknown> | null {
  if (session.paymentStatus === 'paid') return toStripeCharge(session, 0);
  if (session.paymentStatus !== 'processing') return null;
  return { ...toStripeCharge(session, 0), balance_transaction: null };
}

/** The id of the balance transaction of a payment, refund, dispute or payout. */
export const toTransactionId = (id: string) => id.replace(/^[a-z]+_/, 'txn_');
export const toChargeId = (paymentId: string) => paymentId.replace('pi_', 'ch_');

/** Stripe's price for a card of the European Economic Area: 1.5 % and 25 cents. */
export const feeOf = (amountCents: number) => Math.round(amountCents * 0.015) + 25;
/** Stripe's price for a dispute, kept also if it is won. */
export const DISPUTE_FEE_CENTS = 2000;

export function toStripeRefund(refund: TillRefund): Record<string, unknown> {
  return {
    id: refund.id,
    object: 'refund',
    payment_intent: refund.paymentId,
    amount: refund.amountCents,
    currency: 'eur',
    status: refund.status,
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    metadata: refund.metadata,
  };
}

/** The charge of a payment, with the amount refunded so far. */
export function toStripeCharge(session: TillSession, refundedCents: number): Record<string, unknown> {
  return {
    id: session.paymentId && toChargeId(session.paymentId),
    object: 'charge',
    payment_intent: session.paymentId,
    amount: session.amountCents,
    amount_refunded: refundedCents,
    refunded: refundedCents === session.amountCents,
    currency: 'eur',
    payment_method_details: toStripeDetails(session.means),
    balance_transaction: {
      id: session.paymentId && toTransactionId(session.paymentId),
      object: 'balance_transaction',
      amount: session.amountCents,
      fee: feeOf(session.amountCents),
    },
    metadata: { reference: session.reference },
  };
}

/** Apple Pay and Google Pay are cards in a wallet. */
function toStripeDetails(means: TillSession['means']): Record<string, unknown> {
  if (means === 'paypal' || means === 'sepa_debit') return { type: means };
  const wallet = means === 'apple_pay' || means === 'google_pay' ? { type: means } : null;
  return { type: 'card', card: { wallet } };
}

export function toStripeDispute(dispute: TillDispute): Record<string, unknown> {
  return {
    id: dispute.id,
    object: 'dispute',
    payment_intent: dispute.paymentId,
    amount: dispute.amountCents,
    currency: 'eur',
    balance_transactions: [
      {
        id: toTransactionId(dispute.id),
        object: 'balance_transaction',
        amount: -dispute.amountCents,
        fee: DISPUTE_FEE_CENTS,
      },
    ],
    reason: 'fraudulent',
    is_charge_refundable: false,
    status: dispute.status,
  };
}
