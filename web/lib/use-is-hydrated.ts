import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while its page is taken over: for what only the browser knows or can draw. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
