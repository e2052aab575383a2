import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type NewPaymentSession,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentSession,
  WebhookSignatureError,
} from '#server/payments/payment-provider.ts';
import { readSessionId } from '#server/payments/read-session-id.ts';
import type { Clock } from '#server/platform/time.ts';
import type { Database } from '#server/platform/database.ts';
import { refundPayment } from './refund-payment.ts';
import { verifyWebhook } from './sign-webhook.ts';
import { refuseInProduction } from './till-deps.ts';
import { findSession, findSessionByKey, insertSession, type TillSession } from './till.store.ts';

export interface TillProviderSettings {
  db: Database;
  clock: Clock;
  /** Origin that people type, without a slash at the end. */
  publicUrl: string;
  secret: string;
  isProduction: boolean;
}

const eventBody = z.object({ id: z.string(), type: z.string() });

/** The built-in test till behind the provider's interface; no money moves. Throws when it is production. */
export function createTillProvider(settings: TillProviderSettings): PaymentProvider {
  const { db, clock, publicUrl, secret } = settings;
  refuseInProduction(settings.isProduction);
  return {
    name: 'till',

    async createSession(session) {
      const existing = await findSessionByKey(db, session.idempotencyKey);
      const created = existing ?? (await openSession(db, session, clock.now()));
      if (!isSameOrder(created, session)) {
        throw new PaymentProviderError('Till: idempotency_error, another order has this key', false);
      }
      return { providerSessionId: created.id, url: `${publicUrl}/till/${created.id}` };
    },

    async findSession(providerSessionId) {
      const session = await findSession(db, providerSessionId);
      return session && describeSession(session, clock.now());
    },

    refund: (refund) => refundPayment(db, clock, refund),

    readWebhook(rawBody, signatureHeader) {
      verifyWebhook(rawBody, signatureHeader, secret, clock.now());
      const event: unknown = JSON.parse(rawBody.toString('utf8'));
      const read = eventBody.safeParse(event);
      if (!read.success) throw new WebhookSignatureError('Till: signed, but not an event');
      return { eventId: read.data.id, type: read.data.type, providerSessionId: readSessionId(event) };
    },
  };
}

/** An open session past its time counts as expired. */
export function describeSession(session: TillSession, now: Date): PaymentSession {
  const isExpired = session.status === 'open' && session.expiresAt <= now;
  return {
    providerSessionId: session.id,
    status: isExpired ? 'expired' : session.status,
    paymentStatus: session.paymentStatus,
    amountCents: session.amountCents,
    paymentId: session.paymentStatus === 'paid' ? (session.paymentId ?? undefined) : undefined,
  };
}

async function openSession(db: Database, session: NewPaymentSession, now: Date): Promise<TillSession> {
  refuseUnfit(session, now);
  const inserted = await insertSession(db, {
    id: `cs_till_${randomBytes(24).toString('hex')}`,
    idempotencyKey: session.idempotencyKey,
    reference: session.reference ?? session.idempotencyKey,
    amountCents: session.amountCents,
    description: session.description,
    customerEmail: session.customerEmail,
    successUrl: session.successUrl,
    cancelUrl: session.cancelUrl,
    status: 'open',
    paymentStatus: 'unpaid',
    paymentId: null,
    createdAt: now,
    expiresAt: session.expiresAt,
  });
  // Another request with this key was first.
  const stored = inserted ?? (await findSessionByKey(db, session.idempotencyKey));
  if (!stored) throw new Error('the session is neither inserted nor there');
  return stored;
}

/** What Stripe would refuse, so that the demo does not teach what production forbids. */
function refuseUnfit(session: NewPaymentSession, now: Date): void {
  const minutes = (session.expiresAt.getTime() - now.getTime()) / 60_000;
  // As with Stripe two minutes may have passed since the caller decided.
  if (minutes < 28 || minutes > 24 * 60)
    throw new PaymentProviderError('Till: expires_at is out of range', false);
  const isPayable = Number.isInteger(session.amountCents) && session.amountCents >= 50;
  if (!isPayable) throw new PaymentProviderError('Till: the amount is not payable', false);
  for (const url of [session.successUrl, session.cancelUrl]) {
    if (!/^https?:\/\/./.test(url)) throw new PaymentProviderError('Till: an url is not absolute', false);
  }
}

function isSameOrder(stored: TillSession, asked: NewPaymentSession): boolean {
  return (
    stored.amountCents === asked.amountCents &&
    stored.reference === (asked.reference ?? asked.idempotencyKey) &&
    stored.description === asked.description &&
    stored.customerEmail === asked.customerEmail &&
    stored.successUrl === asked.successUrl &&
    stored.cancelUrl === asked.cancelUrl &&
    stored.expiresAt.getTime() === asked.expiresAt.getTime()
  );
}
