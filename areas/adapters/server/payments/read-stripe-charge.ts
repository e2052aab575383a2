import type Stripe from 'stripe';
import { type PaymentMeans, paymentMeans } from '#adapters/domain/payment-means.ts';
import type { PaymentSession } from './payment-provider.ts';

/** Longer than an order may be paid. */
const FORGOTTEN_MINUTES = 60;

/** A charge to a remembered card as a session, which has no page. */
export function readCharge(intent: Stripe.PaymentIntent, now: Date): PaymentSession {
  const isPaid = intent.status === 'succeeded';
  const isUnderWay = intent.status === 'processing';
  const isForgotten = now.getTime() - intent.created * 1000 > FORGOTTEN_MINUTES * 60_000;
  return {
    providerSessionId: intent.id,
    status:
      isPaid || isUnderWay ? 'complete' : intent.status === 'canceled' || isForgotten ? 'expired' : 'open',
    paymentStatus: isPaid ? 'paid' : isUnderWay ? 'processing' : 'unpaid',
    amountCents: intent.amount,
    paymentId: isPaid ? intent.id : undefined,
    feeCents: readFee(intent),
    means: isPaid || isUnderWay ? readMeans(intent) : undefined,
  };
}

/** Stripe captures asynchronously: for up to an hour a charge has no balance transaction. */
export function readFee(intent: Stripe.PaymentIntent | undefined): number | undefined {
  const transaction = readLatest(intent)?.balance_transaction;
  return typeof transaction === 'object' ? transaction?.fee : undefined;
}

/** By what a payment was made: the wallet, if the card is in one. */
export function readMeans(intent: Stripe.PaymentIntent | undefined): PaymentMeans {
  const details = readLatest(intent)?.payment_method_details;
  const name = details?.card?.wallet?.type ?? details?.type;
  // Another wallet, such as Link, holds a card as well.
  return paymentMeans.find((one) => one === name) ?? (details?.card ? 'card' : 'other');
}

function readLatest(intent: Stripe.PaymentIntent | undefined): Stripe.Charge | undefined {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' && charge ? charge : undefined;
}
