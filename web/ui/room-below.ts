/** Notices at the lower edge of the window, of which a bar with the next step knows that they need room. */
import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(difference: 1 | -1): void {
  count += difference;
  for (const listener of listeners) listener();
}

/** Called by a notice: as long as it is shown, it takes room. */
export function useRoomBelow(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many notices there are now. */
export function useNoticesBelow(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}
