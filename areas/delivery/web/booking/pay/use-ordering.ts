import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';

const RECHECK_MS = 60_000;

/**
 * Whether ordering is open. Polled every minute, so that an open page closes at 22:00 and opens at 6:00.
 */
export function useOrdering() {
  return useQuery(
    orpc.quotes.orderingStatus.queryOptions({
      refetchInterval: (query) => pauseAfterFailure(query) || RECHECK_MS,
    }),
  );
}

/** For pages that only show prices: fetched once. */
export function useAreEstimatesRefused(): boolean {
  const { data } = useQuery(orpc.quotes.orderingStatus.queryOptions({ staleTime: RECHECK_MS }));
  return data?.estimatesRefused ?? false;
}
