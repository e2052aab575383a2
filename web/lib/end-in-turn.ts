/**
 * Ends a session that was left without a network; pages and the worker do it one at a time. The worker may
 * come late, when somebody is signed in again: it ends nothing that is not marked any more.
 */
import { contract } from '#app/contract.ts';
import { callOperation } from './call-operation.ts';
import { SESSION_LEFT } from './session-left-mark.ts';

const PATIENCE_MS = 10_000;
/** Tag of the background sync that wakes the worker once there is a network. */
export const END_TAG = 'end-session';

/** For the worker, which cannot read a page's storage. Browsers without caches have no background sync. */
export async function markLeft(): Promise<void> {
  if ('caches' in globalThis) await caches.open(SESSION_LEFT);
}

export const isMarkedLeft = (): Promise<boolean> => caches.has(SESSION_LEFT);

/** Throws while the server cannot be reached. `onEnded` runs before the next one's turn. */
export async function endInTurn(
  isLeft: () => boolean | Promise<boolean>,
  onEnded?: () => void,
): Promise<void> {
  const run = async () => {
    if (!(await isLeft())) return;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await callOperation(contract.accounts.signOut['~orpc'].route, {}, { signal });
    if ('caches' in globalThis) await caches.delete(SESSION_LEFT);
    onEnded?.();
  };
  await ('locks' in navigator ? navigator.locks.request(SESSION_LEFT, run) : run());
}
