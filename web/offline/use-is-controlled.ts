import { useSyncExternalStore } from 'react';

const workers = () => globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined;

function subscribe(onChange: () => void): () => void {
  workers()?.addEventListener('controllerchange', onChange);
  return () => workers()?.removeEventListener('controllerchange', onChange);
}

/**
 * Whether what this page fetches goes through the worker, which keeps it; on the very first visit it comes
 * later.
 */
export function useIsControlled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(workers()?.controller),
    () => false,
  );
}
