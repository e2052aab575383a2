import { randomBytes } from 'node:crypto';
import type { TillEvent, TillSession } from './till.store.ts';

export type SessionEventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed';

export type PaymentEventType =
  | 'payment_intent.created'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed';

/** An event about the session as it is now, in Stripe's form. */
export function buildSessionEvent(session: TillSession, type: SessionEventType, now: Date): TillEvent {
  return buildEvent(session, type, now, {
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    // Stripe knows no 'processing' and no 'failed' here.
    payment_status: session.paymentStatus === 'paid' ? 'paid' : 'unpaid',
    amount_total: session.amountCents,
    currency: 'eur',
    payment_intent: session.paymentId,
    client_reference_id: session.reference,
  });
}

/** An event about the payment behind a session; as with Stripe it does not name the session. */
export function buildPaymentEvent(session: TillSession, type: PaymentEventType, now: Date): TillEvent {
  return buildEvent(session, type, now, {
    id: session.paymentId,
    object: 'payment_intent',
    amount: session.amountCents,
    currency: 'eur',
    metadata: { reference: session.reference },
  });
}

function buildEvent(
  session: TillSession,
  type: string,
  now: Date,
  object: Record<string, unknown>,
): TillEvent {
  const id = `evt_till_${randomBytes(12).toString('hex')}`;
  const created = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
  return { id, sessionId: session.id, type, body, createdAt: now };
}
