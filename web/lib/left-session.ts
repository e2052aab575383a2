/**
 * A session that its person has left without a network: nothing of it is shown on this device any more, and
 * it is ended on the server before anything else is asked.
 */
import { useSyncExternalStore } from 'react';
import { askForSync } from './ask-for-sync.ts';
import { END_TAG, endInTurn, markLeft } from './end-in-turn.ts';
import { SESSION_LEFT } from './session-left-mark.ts';

const listeners = new Set<() => void>();

/** A worker has no such storage: it asks for nothing without a session of its own. */
export function isSessionLeft(): boolean {
  try {
    return globalThis.localStorage?.getItem(SESSION_LEFT) === 'yes';
  } catch {
    return false;
  }
}

/** With the app closed the worker ends it, where the browser can wake one. */
export function leaveSession(): void {
  localStorage.setItem(SESSION_LEFT, 'yes');
  void markLeft().then(() => askForSync(END_TAG));
  tell();
}

let ending: Promise<void> | undefined;

/** Ends it on the server; throws while that cannot be reached. Does nothing if no session was left. */
export async function endLeftSession(): Promise<void> {
  if (!isSessionLeft()) return;
  ending ??= end().finally(() => {
    ending = undefined;
  });
  await ending;
}

async function end(): Promise<void> {
  await endInTurn(isSessionLeft, () => localStorage.removeItem(SESSION_LEFT));
  tell();
}

function tell(): void {
  for (const listen of listeners) listen();
}

/** Also when another page of this browser has left it. */
function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  window.addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    window.removeEventListener('storage', listen);
  };
}

export function useIsSessionLeft(): boolean {
  return useSyncExternalStore(subscribe, isSessionLeft, () => false);
}
