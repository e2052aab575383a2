/** Charges to a remembered card, without a page. */
import { ApiRefusal, refuseKey, refuseParameter } from './api-refusal.ts';
import type { ApiRequest } from './api-request.ts';
import { buildPaymentEvent } from './build-event.ts';
import { findCardOf, findPayer } from './payer.store.ts';
import { readBranch, readText } from './read-form.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { completeSession, endSession, findSession, insertSession, makeId } from './stand-in.store.ts';
import { testCards } from './test-cards.ts';
import { toStripeIntent } from './to-stripe-objects.ts';
import { queueShopWebhooks } from './webhooks.ts';

const DAY = 24 * 3_600_000;

export async function createIntent(deps: StandInDeps, request: ApiRequest): Promise<object> {
  const { form, fingerprint } = request;
  if ('payment_method_types' in form) throw refuseParameter('payment_method_types', 'parameter_unknown');
  const now = deps.clock.now();
  const id = makeId('pi_till');
  const payer = await findPayer(deps.db, readText(form.customer));
  const amountCents = Number(form.amount);
  const session = await insertSession(
    deps.db,
    {
      id,
      paymentId: id,
      idempotencyKey: request.idempotencyKey ?? id,
      fingerprint,
      reference: readText(readBranch(form.metadata).reference),
      amountCents,
      description: readText(form.description),
      customerEmail: payer?.email ?? '',
      payerId: payer?.id ?? null,
      means: null,
      notice: null,
      successUrl: '',
      cancelUrl: '',
      status: 'open',
      paymentStatus: 'unpaid',
      webhookMode: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY),
    },
    () => {
      if (!payer) throw refuseParameter('customer', 'resource_missing');
      if (!(amountCents >= 50)) throw refuseParameter('amount', 'amount_too_small');
    },
  );
  if (session.fingerprint !== fingerprint) throw refuseKey();
  return { ...toStripeIntent(session) };
}

export async function retrieveIntent(deps: StandInDeps, { path }: ApiRequest): Promise<object> {
  return { ...toStripeIntent(await getCharge(deps, path.split('/').at(-1) ?? ''), deps.clock.now()) };
}

/** Only what was not paid can be cancelled. */
export async function cancelIntent(deps: StandInDeps, { path }: ApiRequest): Promise<object> {
  const id = path.split('/').at(-2) ?? '';
  const session = await endSession(deps.db, id, deps.clock.now());
  if (!session) throw refuseParameter('intent', 'payment_intent_unexpected_state');
  return { ...toStripeIntent(session, deps.clock.now()) };
}

/** The effects of the test cards are here those that Stripe's have when nobody is asked. */
export async function confirmIntent(deps: StandInDeps, { path, form }: ApiRequest): Promise<object> {
  const id = path.split('/').at(-2) ?? '';
  const { status, payerId } = await getCharge(deps, id);
  const card = await findCardOf(deps.db, { id: readText(form.payment_method), payerId: payerId ?? '' });
  if (!card) throw refuseParameter('payment_method', 'resource_missing');
  const outcome = testCards.find(({ number }) => number === card.number)?.outcome;
  if (outcome === 'settles') throw refuseCard('authentication_required');
  if (outcome !== 'paid') throw refuseCard('card_declined');
  if (status === 'complete') return { ...toStripeIntent(await getCharge(deps, id)) };
  return await deps.db.transaction(async (tx) => {
    const payment = { paymentId: id, paymentStatus: 'paid', webhookMode: 'twice', means: 'card' } as const;
    const session = await completeSession(tx, id, payment, deps.clock.now());
    if (!session) throw refuseParameter('intent', 'payment_intent_unexpected_state');
    const events = ['created', 'succeeded'].map((type) => buildPaymentEvent(deps, session, type));
    await queueShopWebhooks(deps, tx, 'twice', events);
    return { ...toStripeIntent(session) };
  });
}

async function getCharge({ db }: StandInDeps, id: string) {
  const session = id.startsWith('pi_') ? await findSession(db, id) : undefined;
  if (!session) throw refuseParameter('intent', 'resource_missing');
  return session;
}

function refuseCard(code: 'authentication_required' | 'card_declined'): ApiRefusal {
  return new ApiRefusal(402, 'card_error', 'The card was not charged.', { code });
}
