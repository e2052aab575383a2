import { refuseKey, refuseParameter } from './api-refusal.ts';
import { toStripeIntent, toStripeSession } from './to-stripe-objects.ts';
import { findPayer } from './payer.store.ts';
import { readBranch, readText } from './read-form.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { endSession, findSession, insertSession, makeId, type TillSession } from './stand-in.store.ts';
import type { ApiRequest } from './api-request.ts';

/** Creates a session, once for each idempotency key, and refuses what Stripe would refuse. */
export async function createSession(deps: StandInDeps, request: ApiRequest): Promise<object> {
  const asked = readSession(request);
  const payer = asked.payerId === null ? undefined : await findPayer(deps.db, asked.payerId);
  if (asked.payerId !== null && !payer) throw refuseParameter('customer', 'resource_missing');
  if (payer) asked.customerEmail = payer.email;
  const id = makeId('cs_till');
  const session = await insertSession(
    deps.db,
    {
      id,
      ...asked,
      idempotencyKey: request.idempotencyKey ?? id,
      fingerprint: request.fingerprint,
      status: 'open',
      paymentStatus: 'unpaid',
      paymentId: null,
      means: null,
      webhookMode: null,
      createdAt: deps.clock.now(),
    },
    () => refuseUnfit(asked, deps.clock.now()),
  );
  if (session.fingerprint !== request.fingerprint) throw refuseKey();
  return toStripeSession(deps, session);
}

export async function retrieveSession(deps: StandInDeps, { path, form }: ApiRequest): Promise<object> {
  const session = await findSession(deps.db, path.split('/').at(-1) ?? '');
  if (!session) throw refuseParameter('session', 'resource_missing');
  const expanded = Object.values(readBranch(form.expand)).map(String);
  const isExpanded = expanded.some((name) => name.split('.')[0] === 'payment_intent');
  return {
    ...toStripeSession(deps, session),
    ...(isExpanded ? { payment_intent: toStripeIntent(session) } : {}),
  };
}

/** Only an open session can be ended. */
export async function expireSession(deps: StandInDeps, { path }: ApiRequest): Promise<object> {
  const session = await endSession(deps.db, path.split('/').at(-2) ?? '', deps.clock.now());
  if (!session) throw refuseParameter('session');
  return toStripeSession(deps, session);
}

type AskedSession = Pick<
  TillSession,
  | 'reference'
  | 'amountCents'
  | 'description'
  | 'customerEmail'
  | 'payerId'
  | 'notice'
  | 'successUrl'
  | 'cancelUrl'
  | 'expiresAt'
>;

function readSession({ form }: ApiRequest): AskedSession {
  if ('payment_method_types' in form) throw refuseParameter('payment_method_types', 'parameter_unknown');
  const price = readBranch(readBranch(readBranch(form.line_items)['0']).price_data);
  if (form.mode !== 'payment' || price.currency !== 'eur') throw refuseParameter('mode');
  return {
    reference: readText(form.client_reference_id),
    amountCents: Number(price.unit_amount),
    description: readText(readBranch(price.product_data).name),
    customerEmail: readText(form.customer_email),
    payerId: readText(form.customer) || null,
    notice: readText(readBranch(readBranch(form.custom_text).submit).message) || null,
    successUrl: readText(form.success_url),
    cancelUrl: readText(form.cancel_url),
    expiresAt: new Date(Number(form.expires_at) * 1000),
  };
}

function refuseUnfit(asked: AskedSession, now: Date): void {
  const minutes = (asked.expiresAt.getTime() - now.getTime()) / 60_000;
  if (!(minutes >= 30 && minutes <= 24 * 60)) throw refuseParameter('expires_at');
  const amount = 'line_items[0][price_data][unit_amount]';
  if (!Number.isInteger(asked.amountCents)) throw refuseParameter(amount);
  if (asked.amountCents < 50) throw refuseParameter(amount, 'amount_too_small');
  if (!/^\S+@\S+\.\S+$/.test(asked.customerEmail)) throw refuseParameter('customer_email', 'email_invalid');
  for (const param of ['successUrl', 'cancelUrl'] as const) {
    if (!/^https?:\/\/./.test(asked[param])) throw refuseParameter(param, 'url_invalid');
  }
}
