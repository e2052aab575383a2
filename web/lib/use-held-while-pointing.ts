import { useState, useSyncExternalStore } from 'react';

/** Whoever moved the pointer this recently may be about to press. */
const REST_MS = 800;
const EVENTS = ['pointermove', 'pointerdown', 'dragover'] as const;

let isPointing = false;
let rest: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(now: boolean): void {
  isPointing = now;
  for (const listener of listeners) listener();
}

function noticePointer(): void {
  clearTimeout(rest);
  rest = setTimeout(() => tell(false), REST_MS);
  if (!isPointing) tell(true);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    for (const name of EVENTS) addEventListener(name, noticePointer, { passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const name of EVENTS) removeEventListener(name, noticePointer);
    clearTimeout(rest);
    isPointing = false;
  };
}

/**
 * The value, held as it was while the pointer moves or drags something: what it lays out must not push rows
 * under a press that was meant for others. A first value is never held.
 */
export function useHeldWhilePointing<T>(value: T | undefined): T | undefined {
  const isBusy = useSyncExternalStore(
    subscribe,
    () => isPointing,
    () => false,
  );
  const [held, setHeld] = useState(value);
  const isHeld = isBusy && held !== undefined;
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
