import { toStripeIntent, toStripeSession } from './to-stripe-objects.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { makeId, type TillEvent, type TillSession } from './stand-in.store.ts';

/** An event about the session in its current state, in Stripe's format. */
export function buildSessionEvent(deps: StandInDeps, session: TillSession, type: string): TillEvent {
  return buildEvent(deps, session, `checkout.session.${type}`, toStripeSession(deps, session));
}

/** An event about a session's payment. */
export function buildPaymentEvent(deps: StandInDeps, session: TillSession, type: string): TillEvent {
  return buildEvent(deps, session, `payment_intent.${type}`, toStripeIntent(session));
}

/** An event about a session's payment or, without a session, about a payout. */
export function buildEvent(
  { clock }: StandInDeps,
  session: TillSession | undefined,
  type: string,
  object: object | null,
): TillEvent {
  const now = clock.now();
  const id = makeId('evt_till');
  const created = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
  return { id, sessionId: session?.id ?? null, type, body, createdAt: now };
}
