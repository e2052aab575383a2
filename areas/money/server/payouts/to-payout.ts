import type { z } from 'zod';
import type { payout as payoutField } from '#money/contract/payouts.ts';
import type { listPayouts } from './payouts.store.ts';

type Paid = Omit<Awaited<ReturnType<typeof listPayouts>>[number], 'driven'>;

/** A transfer as admins read it; of the account only its end. */
export function toPayout({ payout, attemptCount, adjustmentCount }: Paid): z.infer<typeof payoutField> {
  return {
    id: payout.id,
    driverId: payout.driverId,
    driverName: payout.driverName,
    amountCents: payout.amountCents,
    attemptCount,
    adjustmentCount,
    accountEnding: payout.iban.slice(-4),
    returnedAt: payout.returnedAt?.toISOString() ?? null,
    returnReason: payout.returnReason,
  };
}
