/** Refunds in the stand-in's books: made by the API, or by hand as on Stripe's dashboard. */
import type { Transaction } from '#platform/server/database/database.ts';
import { ApiRefusal, refuseParameter } from './api-refusal.ts';
import { buildEvent } from './build-event.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import {
  failRefundRow,
  insertRefund,
  listDisputesOf,
  listRefundsOf,
  lockSessionOfPayment,
  makeId,
  type TillRefund,
  type TillSession,
} from './stand-in.store.ts';
import { toStripeCharge, toStripeRefund } from './to-stripe-objects.ts';
import type { WebhookMode } from './webhook-mode.ts';
import { queueShopWebhooks } from './webhooks.ts';

type NewRefund = Pick<TillRefund, 'id' | 'idempotencyKey' | 'fingerprint' | 'metadata'> & {
  /** Defaults to the whole rest. */
  amountCents?: number | undefined;
  mode: WebhookMode;
};

/**
 * Never more than the rest, and nothing of a disputed amount. The shop is notified of the refund and the
 * charge.
 */
export async function makeRefund(
  deps: StandInDeps,
  tx: Transaction,
  session: TillSession,
  { amountCents: asked, mode, ...given }: NewRefund,
): Promise<TillRefund> {
  const paymentId = session.paymentId ?? '';
  const refunds = await listRefundsOf(tx, paymentId);
  const disputes = await listDisputesOf(tx, paymentId);
  if (disputes.some(({ status }) => status !== 'won')) throw refuse('charge_disputed');
  const leftCents = session.amountCents - sumRefunds(refunds);
  if (leftCents === 0) throw refuse('charge_already_refunded');
  const amountCents = asked ?? leftCents;
  if (!(amountCents > 0 && amountCents <= leftCents)) throw refuseParameter('amount');
  const refund = {
    ...given,
    paymentId,
    amountCents,
    status: 'succeeded' as const,
    createdAt: deps.clock.now(),
  };
  await insertRefund(tx, refund);
  await queueShopWebhooks(deps, tx, mode, [
    buildEvent(deps, session, 'refund.created', toStripeRefund(refund)),
    buildEvent(deps, session, 'charge.refunded', toStripeCharge(session, sumRefunds([...refunds, refund]))),
  ]);
  return refund;
}

/** A refund made on the provider's own pages. Returns the refund's id. */
export async function refundByHand(
  deps: StandInDeps,
  paymentId: string,
  { amountCents, mode }: { amountCents?: number; mode: WebhookMode },
): Promise<string> {
  const id = makeId('re_till');
  const given = { id, idempotencyKey: id, fingerprint: 'by hand', metadata: {}, amountCents, mode };
  await deps.db.transaction(async (tx) => makeRefund(deps, tx, await lockPaid(tx, paymentId), given));
  return id;
}

/** The customer's bank rejects the refund: it has failed, and the money is the shop's again. */
export async function failRefund(
  deps: StandInDeps,
  { id, paymentId }: { id: string; paymentId: string },
  mode: WebhookMode,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const session = await lockPaid(tx, paymentId);
    const refund = await failRefundRow(tx, id);
    if (!refund) throw new Error(`${id} is no refund`);
    await queueShopWebhooks(deps, tx, mode, [
      buildEvent(deps, session, 'refund.updated', toStripeRefund(refund)),
      buildEvent(deps, session, 'refund.failed', toStripeRefund(refund)),
    ]);
  });
}

async function lockPaid(tx: Transaction, paymentId: string): Promise<TillSession> {
  const session = await lockSessionOfPayment(tx, paymentId);
  if (session?.paymentStatus !== 'paid') throw new Error(`${paymentId} is no payment that was paid`);
  return session;
}

function sumRefunds(refunds: TillRefund[]): number {
  return refunds.reduce((sum, { amountCents, status }) => sum + (status === 'failed' ? 0 : amountCents), 0);
}

function refuse(code: 'charge_disputed' | 'charge_already_refunded'): ApiRefusal {
  return new ApiRefusal(400, 'invalid_request_error', `The charge cannot be refunded: ${code}.`, { code });
}
