import { useSyncExternalStore } from 'react';

export interface OwnPosition {
  lat: number;
  lng: number;
  /** Epoch milliseconds. */
  at: number;
}

/** The last measured position of this phone: the own map shows it without a request. */
let position: OwnPosition | undefined;
const listeners = new Set<() => void>();

export function publishOwnPosition(next: OwnPosition | undefined): void {
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
