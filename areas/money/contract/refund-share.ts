import { z } from 'zod';
import { centsField } from '#platform/contract/fields.ts';

/** How much of each payment is refunded: all that is left, the same amount, or percent of what was paid. */
export const refundShare = z.discriminatedUnion('of', [
  z.object({ of: z.literal('rest') }),
  z.object({ of: z.literal('amount'), cents: centsField.min(1) }),
  z.object({ of: z.literal('percent'), percent: z.number().int().min(1).max(100) }),
]);
export type RefundShare = z.infer<typeof refundShare>;

/** The share of one payment in cents, half a cent rounded up; it may be more than is left. */
export function shareOf(
  share: RefundShare,
  { cents, leftCents }: { cents: number; leftCents: number },
): number {
  if (share.of === 'rest') return leftCents;
  return share.of === 'amount' ? share.cents : Math.round((cents * share.percent) / 100);
}
