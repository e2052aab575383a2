import { useRef } from 'react';
import { makeKey } from './make-key.ts';
import { serverNow } from './server-now.ts';

/**
 * The idempotency key of an act: unchanged while the same act is retried, a new one for another act or after
 * a success.
 */
export function useActKey() {
  const last = useRef<{ key: string; since: string; act: Record<string, unknown> }>(undefined);
  function find(act: Record<string, unknown>) {
    if (!last.current || !isSame(last.current.act, act)) {
      last.current = { key: makeKey(), since: new Date(serverNow()).toISOString(), act };
    }
    return last.current;
  }
  return {
    keyFor: (act: Record<string, unknown>): string => find(act).key,
    /** When it was first sent, which counts as the time of the act. */
    sinceFor: (act: Record<string, unknown>): string => find(act).since,
    forget(): void {
      last.current = undefined;
    },
  };
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
