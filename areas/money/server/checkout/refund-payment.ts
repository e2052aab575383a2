import { creditOnAccount } from '#money/server/receivables/post-receivable.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { FinalFailure, type JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { CANCEL_INVOICE_JOB, REFUND_JOB } from './billing-jobs.ts';
import {
  findRefund,
  insertRefund,
  listDisputes,
  lockPayment,
  type Payment,
  type Refund,
  sumRefunds,
  updateRefund,
} from './refunds.store.ts';
import { refundKey } from './refund-key.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Records a refund of what is left of a payment, or at most the given amount, in the caller's transaction; a
 * job carries it out. One on account is credited at once. Returns the amount.
 */
export async function requestRefund(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  payment: Payment,
  { reason, maxCents = payment.amountCents }: { reason: string; maxCents?: number },
): Promise<number> {
  await lockPayment(tx, payment.id);
  const leftCents = payment.amountCents - (await sumRefunds(tx, payment.id));
  const amountCents = Math.min(leftCents, maxCents);
  if (amountCents <= 0) return 0;
  const now = services.clock.now();
  const asked = { paymentId: payment.id, amountCents, reason, source: 'ours', createdAt: now } as const;
  if (payment.method === 'account') {
    await creditOnAccount(tx, await insertRefund(tx, { ...asked, status: 'refunded', refundedAt: now }));
    return amountCents;
  }
  const refund = await insertRefund(tx, { ...asked, status: 'requested' });
  await services.sendJob(tx, REFUND_JOB, { refundId: refund.id });
  await services.sendJob(tx, CANCEL_INVOICE_JOB, { paymentId: payment.id });
  return amountCents;
}

/** A refund that the provider refused permanently is requested again only by an admin. */
export function refundJob(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'versions'>,
): JobDefinition {
  return {
    name: REFUND_JOB,
    title: 'Erstattung',
    timeoutSeconds: 60,
    async run({ refundId, askedAgain }) {
      const id = String(refundId);
      if (askedAgain) await askAnew(services, id);
      await executeRefund(services, id);
    },
  };
}

async function askAnew({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  const refund = (await findRefund(db, id))?.refund;
  if (refund?.status !== 'failed') return;
  const anew = { status: 'requested', source: 'ours', providerRefundId: null } as const;
  await updateRefund(db, id, { ...anew, round: refund.round + 1 });
}

/**
 * Makes a recorded refund, once: first checks whether it was already made, even if the provider has forgotten
 * its key. While the payment is disputed nothing is requested; the end of the dispute sends the job again.
 * Throws FinalFailure for one that failed permanently.
 */
export async function executeRefund(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'versions'>,
  id: string,
): Promise<void> {
  const found = await findRefund(services.db, id);
  if (!found || found.refund.status === 'refunded') return;
  const { providerPaymentId } = found.payment;
  // On account it was credited as it was recorded.
  if (providerPaymentId === null) return;
  await syncPayment(services, providerPaymentId, { isAbout: id });
  const refund = await findOpen(services, id);
  if (!refund) return;
  const contests = await listDisputes(services.db, refund.paymentId);
  if (contests.some(({ status }) => status === 'open')) return;
  const { providerRefundId } = await services.payments.refund({
    paymentId: providerPaymentId,
    amountCents: refund.amountCents,
    idempotencyKey: refundKey(refund),
  });
  await syncPayment(services, providerPaymentId, { isAbout: id });
  if (await findOpen(services, id)) throw new Error(`the refund ${providerRefundId} is not seen yet`);
}

/** Undefined if nothing is left to do. */
async function findOpen({ db }: Pick<Services, 'db'>, id: string): Promise<Refund | undefined> {
  const refund = (await findRefund(db, id))?.refund;
  if (refund?.status === 'failed')
    throw new FinalFailure('the payment provider has refused the refund for good');
  return refund?.status === 'requested' ? refund : undefined;
}
