import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';

/** The hour goes on, and others order. */
const ASK_AGAIN_MS = 5 * 60_000;

export function useOutlook() {
  return useQuery(
    orpc.driverOutlook.getOutlook.queryOptions({
      refetchInterval: (query) => pauseAfterFailure(query) || ASK_AGAIN_MS,
    }),
  );
}
