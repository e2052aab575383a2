import { useSyncExternalStore } from 'react';

const workers = () => globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined;

function subscribe(onChange: () => void): () => void {
  workers()?.addEventListener('controllerchange', onChange);
  return () => workers()?.removeEventListener('controllerchange', onChange);
}

/**
 * Whether this page's requests pass through the worker, which caches them; on the very first visit it takes
 * control later.
 */
export function useIsControlled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(workers()?.controller),
    () => false,
  );
}
