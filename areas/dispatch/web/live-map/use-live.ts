import { useQuery } from '@tanstack/react-query';
import { type DeliveryStatus, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';

/** Fixes are announced by the event stream; polled as well in case an event was lost. */
const ASK_AGAIN_MS = 30_000;
/** The stream does not announce every fix of every driver to admins. */
const ADMIN_ASKS_MS = 5000;

/** Whether the data could not be refreshed: the server does not answer, or there is no network. */
export const isOutdated = (query: { isError: boolean; fetchStatus: string }): boolean =>
  query.isError || query.fetchStatus === 'paused';

/**
 * The live view of a delivery under way: a customer sees the own one, an admin any; its driver needs none.
 */
export function useLive({ id, status }: { id: string; status: DeliveryStatus }) {
  const role = useMe().data?.profile?.role;
  return useQuery({
    ...orpc.positions.getLive.queryOptions({
      input: { id },
      refetchInterval: role === 'admin' ? ADMIN_ASKS_MS : ASK_AGAIN_MS,
      staleTime: 0,
    }),
    enabled: isOneOf(drivingStatuses, status) && (role === 'customer' || role === 'admin'),
  });
}

/** The same for the receiver's link. */
export function useTrackedLive(token: string, status: DeliveryStatus | undefined) {
  return useQuery({
    ...orpc.tracking.getTrackedLive.queryOptions({
      input: { token },
      refetchInterval: ASK_AGAIN_MS,
      staleTime: 0,
    }),
    enabled: status !== undefined && isOneOf(drivingStatuses, status),
  });
}
