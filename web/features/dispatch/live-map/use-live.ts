import { useQuery } from '@tanstack/react-query';
import { type DeliveryStatus, drivingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';

/** Fixes come by the stream of events; asked anyway in case one was lost on the way. */
const ASK_AGAIN_MS = 30_000;
/** To admins the stream does not tell each fix of each driver. */
const ADMIN_ASKS_MS = 5000;

/** Whether what is shown could not be renewed: nobody answers, or there is no network to ask. */
export const isOutdated = (query: { isError: boolean; fetchStatus: string }): boolean =>
  query.isError || query.fetchStatus === 'paused';

/** What a customer sees of the own delivery, an admin of any, while it is on its way; its driver knows. */
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

/** The same by the receiver's link. */
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
