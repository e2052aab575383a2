import { refuseKey, refuseParameter } from './api-refusal.ts';
import { makeRefund } from './make-refund.ts';
import { toStripeDispute, toStripeRefund } from './to-stripe-objects.ts';
import { readBranch, readText } from './read-form.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import {
  findRefundByKey,
  listDisputesOf,
  listRefundsOf,
  lockSessionOfPayment,
  makeId,
} from './stand-in.store.ts';
import { webhookModes } from './webhook-mode.ts';
import type { ApiRequest } from './api-request.ts';

/** Refunds once for each idempotency key, and never more than was paid. */
export async function createRefund(deps: StandInDeps, request: ApiRequest): Promise<object> {
  const { form, fingerprint } = request;
  const paymentId = readText(form.payment_intent);
  return await deps.db.transaction(async (tx) => {
    const session = await lockSessionOfPayment(tx, paymentId);
    if (session?.paymentStatus !== 'paid') throw refuseParameter('payment_intent', 'resource_missing');
    const id = makeId('re_till');
    const idempotencyKey = request.idempotencyKey ?? id;
    const earlier = await findRefundByKey(tx, idempotencyKey);
    if (earlier && earlier.fingerprint !== fingerprint) throw refuseKey();
    if (earlier) return toStripeRefund(earlier);
    const refund = await makeRefund(deps, tx, session, {
      id,
      idempotencyKey,
      fingerprint,
      amountCents: form.amount === undefined ? undefined : Number(form.amount),
      metadata: readBranch(form.metadata),
      mode: webhookModes.find((mode) => mode === session.webhookMode) ?? 'none',
    });
    return toStripeRefund(refund);
  });
}

export async function retrieveRefunds({ db }: StandInDeps, { path, form }: ApiRequest): Promise<object> {
  const refunds = await listRefundsOf(db, readText(form.payment_intent));
  return { object: 'list', url: path, has_more: false, data: refunds.map(toStripeRefund) };
}

export async function retrieveDisputes({ db }: StandInDeps, { path, form }: ApiRequest): Promise<object> {
  const disputes = await listDisputesOf(db, readText(form.payment_intent));
  return { object: 'list', url: path, has_more: false, data: disputes.map(toStripeDispute) };
}
