/**
 * What every question for a price has in common: a person waits for the answer, and it is good for a while
 * only.
 */
import { useEffect } from 'react';
import { mayRetry } from './query-client.ts';

export const priceQuery = {
  // Offline it fails at once and says so, rather than wait with the price of something else.
  networkMode: 'always',
  // Once: the person can ask again.
  retry: (count: number, error: Error) => navigator.onLine && mayRetry(count, error),
  refetchInterval: false,
} as const;

/** Asks anew when the quote expires. */
export function useRenewal(expiresAt: string | undefined, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!expiresAt) return;
    const left = new Date(expiresAt).getTime() - Date.now();
    const timer = setTimeout(() => void refetch(), Math.max(left, 1000));
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
}
