import { lockDeliveryForChange } from '#delivery/server/deliveries/get-delivery.ts';
import type {
  PaymentProvider,
  ProviderDispute,
  ProviderRefund,
} from '#adapters/server/payments/payment-provider.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { followRefund } from '#delivery/server/deliveries/follow-refund.ts';
import { CANCEL_INVOICE_JOB, REFUND_JOB, SYNC_PAYMENT_JOB } from './billing-jobs.ts';
import { readRefundKey, refundKey } from './refund-key.ts';
import {
  closeDispute,
  deleteRefund,
  findPaymentByProvider,
  insertDispute,
  insertRefund,
  listDisputes,
  listRefunds,
  lockPayment,
  type Payment,
  type Refund,
  sumRefunds,
  updateRefund,
  findRunningPayment,
} from './refunds.store.ts';

/** Once all payments of the current delivery are refunded, the delivery is marked as refunded. */
async function followDelivery(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  payment: Payment,
): Promise<void> {
  const running = await findRunningPayment(tx, payment.deliveryId);
  if (running?.id !== payment.id || (await sumRefunds(tx, payment.id)) < payment.amountCents) return;
  await followRefund(services, tx, payment.deliveryId);
}

/**
 * Syncs the refunds and disputes of a payment with the provider, whoever made them there; consequences for
 * invoice and delivery are written in the same transaction or left as a job. May run any number of times, in
 * any order. `isAbout` is the refund whose own job calls this and reads the outcome itself. Unknown payments
 * are ignored.
 */
export async function syncPayment(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'versions'>,
  providerPaymentId: string,
  { isAbout }: { isAbout?: string } = {},
): Promise<void> {
  const known = await findPaymentByProvider(services.db, providerPaymentId);
  if (!known) return;
  const returns = await services.payments.listReturns(providerPaymentId);
  await services.db.transaction(async (tx) => {
    // In the same lock order as a cancellation.
    await lockDeliveryForChange(tx, known.deliveryId);
    const payment = await lockPayment(tx, known.id);
    if (!payment) return;
    const before = await sumRefunds(tx, payment.id);
    const isContestOver = await takeDisputes(services, tx, payment, returns.disputes);
    const failed = await takeRefunds(services, tx, payment, returns);
    const jobs = new Set(failed.map(({ id }) => id));
    if (isContestOver) {
      for (const { id, status } of await listRefunds(tx, payment.id))
        if (status === 'requested') jobs.add(id);
    }
    if (isAbout) jobs.delete(isAbout);
    for (const refundId of jobs) await services.sendJob(tx, REFUND_JOB, { refundId });
    if ((await sumRefunds(tx, payment.id)) === before) return;
    await services.sendJob(tx, CANCEL_INVOICE_JOB, { paymentId: payment.id });
    await followDelivery(services, tx, payment);
  });
}

/** A webhook may come before the payment is known: one sync follows each payment. */
export function syncPaymentJob(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'versions'>,
): JobDefinition {
  return {
    name: SYNC_PAYMENT_JOB,
    title: 'Abgleich einer Zahlung',
    timeoutSeconds: 60,
    run: ({ providerPaymentId }) => syncPayment(services, String(providerPaymentId)),
  };
}

type Returns = Awaited<ReturnType<PaymentProvider['listReturns']>>;

/**
 * Whether a dispute that was open has ended. Its outcome stays, as an older response that arrives late says
 * 'open'.
 */
async function takeDisputes(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  payment: Payment,
  seen: ProviderDispute[],
): Promise<boolean> {
  const known = await listDisputes(tx, payment.id);
  let isOver = false;
  for (const { providerDisputeId, amountCents, feeCents, status } of seen) {
    const row = known.find((one) => one.providerDisputeId === providerDisputeId);
    const closedAt = status === 'open' ? null : clock.now();
    if (!row) {
      const opened = {
        paymentId: payment.id,
        providerDisputeId,
        amountCents,
        feeCents,
        openedAt: clock.now(),
      };
      await insertDispute(tx, { ...opened, status, closedAt });
    } else if (row.status === 'open' && status !== 'open') {
      await closeDispute(tx, row.id, { status, closedAt: clock.now() });
      isOver = true;
    }
  }
  return isOver;
}

interface Elsewhere {
  id: string;
  amountCents: number;
  source: 'provider' | 'dispute';
  reason: string;
}

/** Returns those that have newly failed. */
async function takeRefunds(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  payment: Payment,
  { refunds: seen, disputes }: Returns,
): Promise<Refund[]> {
  const rows = await listRefunds(tx, payment.id);
  const failed: Refund[] = [];
  const elsewhere: Elsewhere[] = [];
  for (const refund of seen) {
    const row = findRow(rows, refund);
    if (row) {
      if (await takeOutcome(services, tx, row, refund)) failed.push(row);
    } else if (refund.status === 'made') {
      const { providerRefundId: id, amountCents } = refund;
      elsewhere.push({ id, amountCents, source: 'provider', reason: 'Beim Zahlungsdienst erstattet' });
    }
  }
  for (const { status, providerDisputeId: id, amountCents } of disputes) {
    if (status !== 'lost' || rows.some((row) => row.providerRefundId === id)) continue;
    elsewhere.push({ id, amountCents, source: 'dispute', reason: 'Rückbuchung durch die Bank' });
  }
  for (const one of elsewhere) await takeElsewhere(services, tx, payment, one);
  return failed;
}

/** Our refunds are recognized by their key, including one of an earlier round whose response was lost. */
function findRow(rows: Refund[], { providerRefundId, idempotencyKey, status }: ProviderRefund) {
  const bound = rows.find((row) => row.providerRefundId === providerRefundId);
  if (bound || !idempotencyKey) return bound;
  const own = rows.find((row) => row.id === readRefundKey(idempotencyKey) && !row.providerRefundId);
  return own && (status === 'made' || refundKey(own) === idempotencyKey) ? own : undefined;
}

/** Whether it has newly failed. A failure stays, whatever an older response says. */
async function takeOutcome(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  row: Refund,
  { providerRefundId, amountCents, status }: ProviderRefund,
): Promise<boolean> {
  if (row.status === 'failed') return false;
  if (status === 'failed') {
    await updateRefund(tx, row.id, { status, providerRefundId, refundedAt: null });
    return true;
  }
  if (row.status === 'requested') {
    const done = { status: 'refunded', providerRefundId, amountCents, refundedAt: clock.now() } as const;
    await updateRefund(tx, row.id, done);
  }
  return false;
}

/** A refund made elsewhere. It first fulfils the refunds that we recorded: never more than was paid. */
async function takeElsewhere(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  payment: Payment,
  { id, source, reason, ...given }: Elsewhere,
): Promise<void> {
  const rows = await listRefunds(tx, payment.id);
  const sumOf = (some: Refund[]) => some.reduce((sum, row) => sum + row.amountCents, 0);
  const open = rows.filter(({ status }) => status !== 'refunded');
  const amountCents = Math.min(given.amountCents, payment.amountCents - sumOf(rows) + sumOf(open));
  if (amountCents <= 0) return;
  let excess = sumOf(rows) + amountCents - payment.amountCents;
  for (const row of open) {
    const taken = Math.min(row.amountCents, Math.max(excess, 0));
    excess -= taken;
    if (taken === row.amountCents) await deleteRefund(tx, row.id);
    else if (taken > 0) {
      await updateRefund(tx, row.id, { amountCents: row.amountCents - taken, round: row.round + 1 });
    }
  }
  const at = clock.now();
  await insertRefund(tx, {
    paymentId: payment.id,
    amountCents,
    reason,
    status: 'refunded',
    source,
    providerRefundId: id,
    createdAt: at,
    refundedAt: at,
  });
}
