import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askWhoItIsNow } from './session.ts';

const CHANNEL = 'session';

/**
 * Tells the person's other pages in this browser of a sign-in: signed out, they hear no events of the server.
 */
export function tellOtherPages(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-in');
  channel.close();
}

/** Asks who is signed in when another page of this browser says that it has changed. */
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
