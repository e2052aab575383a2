import { insertTransactions } from './balance.store.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { makeId } from './stand-in.store.ts';

/** What Stripe charges beside its fees of single payments, for example each month. */
export async function chargeFee(
  { db, clock }: StandInDeps,
  { amountCents, description }: { amountCents: number; description: string },
): Promise<void> {
  await insertTransactions(db, [
    {
      id: makeId('txn_till'),
      category: 'fee',
      sourceId: null,
      paymentId: null,
      amountCents: -amountCents,
      feeCents: 0,
      description,
      payoutId: null,
      createdAt: clock.now(),
    },
  ]);
}
