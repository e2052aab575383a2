import type { Transaction } from '#platform/server/database/database.ts';
import { insertTransactions, listUnbooked, type TillTransaction } from './balance.store.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { DISPUTE_FEE_CENTS, feeOf, toChargeId, toTransactionId } from './to-stripe-objects.ts';

/** Gives everything that has changed the shop's balance its transaction, once. */
export async function bookBalance({ clock }: Pick<StandInDeps, 'clock'>, tx: Transaction): Promise<void> {
  const { sessions, refunds, failedRefunds, disputes, wonDisputes } = await listUnbooked(tx);
  const now = clock.now();
  const booked = (
    row: Pick<TillTransaction, 'id' | 'category' | 'sourceId' | 'paymentId' | 'amountCents' | 'createdAt'>,
    feeCents = 0,
  ): TillTransaction => ({ ...row, feeCents, description: null, payoutId: null });
  await insertTransactions(tx, [
    ...sessions.flatMap(({ paymentId, amountCents, createdAt }) => {
      if (!paymentId) return [];
      const sourceId = toChargeId(paymentId);
      const id = toTransactionId(paymentId);
      const row = { id, category: 'charge', sourceId, paymentId, amountCents, createdAt } as const;
      return [booked(row, feeOf(amountCents))];
    }),
    ...refunds.map((refund) =>
      booked({ ...of(refund), category: 'refund', amountCents: -refund.amountCents }),
    ),
    ...failedRefunds.map((refund) =>
      booked({ ...of(refund, '_failed'), category: 'refund_failure', createdAt: now }),
    ),
    ...disputes.map((dispute) =>
      booked({ ...of(dispute), category: 'dispute', amountCents: -dispute.amountCents }, DISPUTE_FEE_CENTS),
    ),
    ...wonDisputes.map((dispute) =>
      booked({ ...of(dispute, '_won'), category: 'dispute_reversal', createdAt: now }),
    ),
  ]);
}

function of(
  {
    id,
    paymentId,
    amountCents,
    createdAt,
  }: { id: string; paymentId: string; amountCents: number; createdAt: Date },
  suffix = '',
) {
  return { id: `${toTransactionId(id)}${suffix}`, sourceId: id, paymentId, amountCents, createdAt };
}
