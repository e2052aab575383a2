import { useEffect } from 'react';

/** What a page is opened for comes first. */
const AFTER_MS = 2000;

/**
 * Loads a part of a page once the page is there: it has to open without a network too. Takes a function
 * that stays the same.
 */
export function useWarmUp(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
