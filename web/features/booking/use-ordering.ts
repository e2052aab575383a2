import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { quotesContract } from '#contract/quotes.ts';
import { orpc } from '#web/lib/api.ts';

export type OrderingStatus = z.infer<
  NonNullable<(typeof quotesContract.orderingStatus)['~orpc']['outputSchema']>
>;

const RECHECK_MS = 60_000;

/** Whether one can order now; asked again every minute, so that an open page closes at 22:00 and opens at 6:00. */
export function useOrdering() {
  return useQuery(orpc.quotes.orderingStatus.queryOptions({ refetchInterval: RECHECK_MS }));
}
