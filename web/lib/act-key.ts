import { useRef } from 'react';
import { makeKey } from './make-key.ts';

/** The key of an act: the same while the same is sent again, a new one for anything else or after it has succeeded. */
export function useActKey() {
  const last = useRef<{ key: string; act: Record<string, unknown> }>(undefined);
  return {
    keyFor(act: Record<string, unknown>): string {
      if (!last.current || !isSame(last.current.act, act)) last.current = { key: makeKey(), act };
      return last.current.key;
    },
    forget(): void {
      last.current = undefined;
    },
  };
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
