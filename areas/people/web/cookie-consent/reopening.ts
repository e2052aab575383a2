/** Connects the control in the footer with the banner, which is elsewhere in the page. */
import { useSyncExternalStore } from 'react';

let isReopened = false;
const listeners = new Set<() => void>();

export function setReopened(next: boolean): void {
  isReopened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReopened,
    () => false,
  );
}
