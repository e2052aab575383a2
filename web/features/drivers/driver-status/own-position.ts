import { useSyncExternalStore } from 'react';

export interface OwnPosition {
  lat: number;
  lng: number;
  /** Epoch milliseconds. */
  at: number;
}

/** Where this phone is, as it was last measured for a report: the own map shows it without asking anybody. */
let position: OwnPosition | undefined;
const listeners = new Set<() => void>();

export function tellOwnPosition(next: OwnPosition | undefined): void {
  position = next;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export function useOwnPosition(): OwnPosition | undefined {
  return useSyncExternalStore(
    subscribe,
    () => position,
    () => undefined,
  );
}
