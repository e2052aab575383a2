import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveView } from '#dispatch/contract/positions.ts';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import { orpc } from './api-client.ts';
import { openEvents } from './open-events.ts';
import { announcePositionAsked } from './position-asked.ts';

/** Refetches the queries affected by a changed noun; after a dropped connection, all of them. */
function refresh(queryClient: QueryClient, event: LiveEvent): void {
  const ask = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  if (event.noun === 'session') ask(orpc.accounts.me.key());
  else if (event.noun === '*') void queryClient.invalidateQueries();
  else if (event.noun === 'position') {
    ask(orpc.positions.getLive.key({ input: { id: event.id } }));
    announcePositionAsked();
  } else if (event.noun === 'offers') {
    ask(orpc.drivers.listOffers.key());
    ask(orpc.dispatch.key());
  } else if (event.noun === 'support') {
    ask(orpc.support.key());
    ask(orpc.desk.key());
    ask(orpc.rooms.key());
  } else if (event.noun === 'news') {
    ask(orpc.driverNews.key());
    ask(orpc.driverDesk.key());
  } else if (event.noun === 'earnings') {
    ask(orpc.earnings.key());
    ask(orpc.payouts.key());
    ask(orpc.payChecks.key());
    ask(orpc.driverOutlook.key());
  } else if (event.noun === 'setting') {
    ask(orpc.settingVersions.key());
    ask(orpc.alarms.key());
  } else if (event.noun === 'driver') {
    ask(orpc.drivers.key());
    ask(orpc.driverOutlook.key());
    ask(orpc.shifts.key());
    ask(orpc.dispatch.key());
    ask(orpc.onboarding.key());
    ask(orpc.driverDocuments.key());
    ask(orpc.driverApproval.key());
    ask(orpc.driverOverview.key());
    ask(orpc.board.listDriverChoices.key());
    ask(orpc.rooms.key());
  } else {
    ask(orpc.board.key());
    ask(orpc.driverOverview.key());
    ask(orpc.deliveries.key());
    ask(orpc.positions.getLive.key());
    ask(orpc.drivers.key());
    ask(orpc.driverOutlook.key());
    ask(orpc.dispatch.key());
  }
}

/** Keeps the open page up to date without a reload, also after the connection was lost. */
export function useLiveEvents(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    return openEvents('/api/events', (event) => refresh(queryClient, event));
  }, [isSignedIn, queryClient]);
}

/** The same for a guest, by the receiver's link of their order; undefined subscribes to nothing. */
export function useGuestEvents(token: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (token === undefined) return;
    const path = `/api/tracking/${encodeURIComponent(token)}/events`;
    return openEvents(path, (event) => refresh(queryClient, event));
  }, [token, queryClient]);
}

/** An answer on its way is older. */
async function keepLive(queryClient: QueryClient, token: string, live: LiveView): Promise<void> {
  const queryKey = orpc.tracking.getTrackedLive.queryKey({ input: { token } });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, live);
}

/** The same for a viewer with the receiver's link and without a session; undefined subscribes to nothing. */
export function useTrackingEvents(token: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (token === undefined) return;
    const path = `/api/tracking/${encodeURIComponent(token)}/events`;
    return openEvents(path, ({ noun, live }) => {
      if (live) void keepLive(queryClient, token, live);
      else if (noun === 'position')
        void queryClient.invalidateQueries({ queryKey: orpc.tracking.getTrackedLive.key() });
      else void queryClient.invalidateQueries({ queryKey: orpc.tracking.key() });
    });
  }, [token, queryClient]);
}
