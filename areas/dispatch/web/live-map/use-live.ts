import { useQuery } from '@tanstack/react-query';
import { type DeliveryStatus, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { LiveView } from '#dispatch/contract/positions.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';

type Window = Pick<LiveView['arrivals'][number], 'from' | 'until'>;

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
function useLive({ id, status }: { id: string; status: DeliveryStatus }) {
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

/** The live view with the arrival that it names, until then the one of the delivery's own answer. */
export function useLiveArrival(delivery: {
  id: string;
  status: DeliveryStatus;
  arrivalWindow: Window | null;
}) {
  const query = useLive(delivery);
  // No driver is shown once the delivery has ended.
  const live = query.isEnabled ? query.data : undefined;
  return { query, live, arrivalWindow: live ? findWindow(live) : delivery.arrivalWindow };
}

/** The window at the receiver. */
export function findWindow({ arrivals }: LiveView): Window | null {
  return arrivals.find(({ kind }) => kind === 'dropoff') ?? null;
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
