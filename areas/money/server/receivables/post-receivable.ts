import { shortId } from '#platform/contract/german-format.ts';
import { describeService } from '#money/domain/describe-service.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { requireCredit } from './credit-standing.ts';
import {
  addOwed,
  findCharge,
  insertReceivable,
  lockCreditLine,
  type Receivable,
} from './receivables.store.ts';

interface Charged {
  payment: { id: string; deliveryId: string; amountCents: number; paidAt: Date };
  checkout: {
    companyId: string | null;
    deliverySpeed: Parameters<typeof describeService>[0]['deliverySpeed'];
    redeliveryOf: string | null;
    reference: string;
    costCentre: string;
  };
  quote: Omit<Parameters<typeof describeService>[0], 'deliverySpeed' | 'isRedelivery'>;
}

/**
 * A company owes for a delivery that it ordered. Throws ON_ACCOUNT_UNAVAILABLE, CREDIT_LIMIT_REACHED and
 * CREDIT_OVERDUE.
 */
export async function chargeOnAccount(tx: Transaction, { payment, checkout, quote }: Charged): Promise<void> {
  const line = checkout.companyId ? await lockCreditLine(tx, checkout.companyId) : undefined;
  if (!line) throw new AppError('ON_ACCOUNT_UNAVAILABLE');
  await requireCredit(tx, line, { cents: payment.amountCents, now: payment.paidAt });
  const isRedelivery = checkout.redeliveryOf !== null;
  await insertReceivable(tx, {
    companyId: line.companyId,
    kind: isRedelivery ? 'redelivery' : 'delivery',
    paymentId: payment.id,
    cents: payment.amountCents,
    at: payment.paidAt,
    shortId: shortId(payment.deliveryId),
    description: describeService({ ...quote, deliverySpeed: checkout.deliverySpeed, isRedelivery }),
    reference: checkout.reference,
    costCentre: checkout.costCentre,
  });
  await addOwed(tx, line.companyId, payment.amountCents);
}

/** A refund lowers what the company owes: no money moves until it pays. Throws for a payment by card. */
export async function creditOnAccount(
  tx: Transaction,
  refund: { id: string; paymentId: string; amountCents: number; createdAt: Date },
): Promise<Receivable> {
  const charge = await findCharge(tx, refund.paymentId);
  if (!charge) throw new Error(`payment ${refund.paymentId} is not on account`);
  await lockCreditLine(tx, charge.companyId);
  await addOwed(tx, charge.companyId, -refund.amountCents);
  const { id: _id, invoiceId: _invoice, ...same } = charge;
  return await insertReceivable(tx, {
    ...same,
    kind: 'credit',
    refundId: refund.id,
    cents: -refund.amountCents,
    at: refund.createdAt,
  });
}
