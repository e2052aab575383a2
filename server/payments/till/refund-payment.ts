import { randomBytes } from 'node:crypto';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import type { Clock } from '#server/platform/time.ts';
import type { Database } from '#server/platform/database.ts';
import { findRefundByKey, insertRefund, lockSessionOfPayment, sumRefundedCents } from './till.store.ts';

/**
 * Pays back once for each key, and never more than was paid.
 * Throws PaymentProviderError: unknown or unpaid payment, more than is left, other values under the same key.
 */
export async function refundPayment(
  db: Database,
  clock: Clock,
  refund: { paymentId: string; amountCents: number; idempotencyKey: string },
): Promise<{ providerRefundId: string }> {
  return await db.transaction(async (tx) => {
    const session = await lockSessionOfPayment(tx, refund.paymentId);
    if (session?.paymentStatus !== 'paid') throw new PaymentProviderError('Till: no such payment', false);
    const earlier = await findRefundByKey(tx, refund.idempotencyKey);
    if (earlier) {
      const isSame = earlier.paymentId === refund.paymentId && earlier.amountCents === refund.amountCents;
      if (!isSame)
        throw new PaymentProviderError('Till: idempotency_error, another refund has this key', false);
      return { providerRefundId: earlier.id };
    }
    const leftCents = session.amountCents - (await sumRefundedCents(tx, refund.paymentId));
    if (leftCents === 0) throw new PaymentProviderError('Till: charge_already_refunded', false);
    if (!(refund.amountCents > 0 && refund.amountCents <= leftCents)) {
      throw new PaymentProviderError('Till: the amount is not what is left of the payment', false);
    }
    const id = `re_till_${randomBytes(12).toString('hex')}`;
    await insertRefund(tx, { id, ...refund, createdAt: clock.now() });
    return { providerRefundId: id };
  });
}
