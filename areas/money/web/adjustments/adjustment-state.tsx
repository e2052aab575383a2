import type { z } from 'zod';
import type { adjustment } from '#money/contract/adjustments.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether it was taken back, or how far its payout is. */
export function AdjustmentState({
  row: { isReversed, isInPayout, paidOutAt },
}: {
  row: z.infer<typeof adjustment>;
}) {
  if (isReversed) return <Badge color="gray">Zurückgenommen</Badge>;
  if (paidOutAt) return <Badge color="green">Ausgezahlt</Badge>;
  return isInPayout ? <Badge color="blue">In Auszahlung</Badge> : <Badge color="yellow">Offen</Badge>;
}
