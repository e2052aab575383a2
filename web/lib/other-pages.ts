import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askWhoItIsNow } from './session.ts';

const CHANNEL = 'session';

/**
 * Notifies the person's other pages in this browser of a sign-in: signed out, they receive no events from the
 * server.
 */
export function notifyOtherPages(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-in');
  channel.close();
}

/** Refetches the session when another page of this browser reports a change. */
export function useOtherPages(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => {
      void askWhoItIsNow(queryClient);
    });
    return () => channel.close();
  }, [queryClient]);
}
