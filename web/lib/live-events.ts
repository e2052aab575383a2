import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '#contract/contract.ts';
import { orpc } from './api.ts';

/** Asks again for what a changed noun touches. After a dropped connection that is everything. */
function refresh(queryClient: QueryClient, event: LiveEvent): void {
  const ask = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  if (event.noun === 'session') ask(orpc.accounts.me.key());
  else if (event.noun === '*') void queryClient.invalidateQueries();
  else if (event.noun === 'offers') ask(orpc.drivers.listOffers.key());
  else if (event.noun === 'driver') ask(orpc.drivers.key());
  else {
    ask(orpc.deliveries.key());
    ask(orpc.drivers.key());
  }
}

/** Keeps the open page current without a reload, also after the connection was lost. */
export function useLiveEvents(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;

    function connect(): void {
      source = new EventSource('/api/events');
      source.addEventListener('open', () => {
        if (wasOpen) refresh(queryClient, { noun: '*', id: '*' });
        wasOpen = true;
      });
      source.addEventListener('message', (message: MessageEvent<string>) => {
        refresh(queryClient, JSON.parse(message.data) as LiveEvent);
      });
      source.addEventListener('error', () => {
        // A refused answer closes the browser's own retry for good; a broken line does not.
        if (source?.readyState !== EventSource.CLOSED) return;
        clearTimeout(retry);
        retry = setTimeout(connect, 3000);
      });
    }

    connect();
    return () => {
      clearTimeout(retry);
      source?.close();
    };
  }, [isSignedIn, queryClient]);
}
