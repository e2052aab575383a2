import { ApiRefusal, refuseKey, refuseParameter } from './api-refusal.ts';
import { toStripeRefund } from './to-stripe-objects.ts';
import { readBranch, readText } from './read-form.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import {
  findRefundByKey,
  insertRefund,
  listRefundsOf,
  lockSessionOfPayment,
  makeId,
} from './stand-in.store.ts';
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
    const refunds = await listRefundsOf(tx, paymentId);
    const leftCents = session.amountCents - refunds.reduce((total, refund) => total + refund.amountCents, 0);
    if (leftCents === 0) {
      const code = { code: 'charge_already_refunded' };
      throw new ApiRefusal(400, 'invalid_request_error', 'The charge has already been refunded.', code);
    }
    const amountCents = Number(form.amount ?? leftCents);
    if (!(amountCents > 0 && amountCents <= leftCents)) throw refuseParameter('amount');
    const refund = {
      id,
      idempotencyKey,
      fingerprint,
      paymentId,
      amountCents,
      metadata: readBranch(form.metadata),
      status: 'succeeded' as const,
      createdAt: deps.clock.now(),
    };
    await insertRefund(tx, refund);
    return toStripeRefund(refund);
  });
}

export async function retrieveRefunds({ db }: StandInDeps, { path, form }: ApiRequest): Promise<object> {
  const refunds = await listRefundsOf(db, readText(form.payment_intent));
  return { object: 'list', url: path, has_more: false, data: refunds.map(toStripeRefund) };
}
