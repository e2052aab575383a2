import { useRef } from 'react';
import { makeKey } from './make-key.ts';
import { serverNow } from './server-now.ts';

/**
 * The idempotency key of an act: unchanged while the same act is retried, a new one for another act or after
 * a success.
 */
export function useActKey() {
  const { keyFor, forget } = useActKeys();
  return { keyFor: (act: Record<string, unknown>): string => keyFor('', act), forget };
}

/** The same for acts on several things, named by their ids. */
export function useActKeys() {
  const last = useRef(new Map<string, { key: string; since: string; act: Record<string, unknown> }>());
  function find(id: string, act: Record<string, unknown>) {
    const before = last.current.get(id);
    if (before && isSame(before.act, act)) return before;
    const found = { key: makeKey(), since: new Date(serverNow()).toISOString(), act };
    last.current.set(id, found);
    return found;
  }
  return {
    keyFor: (id: string, act: Record<string, unknown>): string => find(id, act).key,
    /** When it was first sent, which counts as the time of the act. */
    sinceFor: (id: string, act: Record<string, unknown>): string => find(id, act).since,
    forget: (): void => last.current.clear(),
  };
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
