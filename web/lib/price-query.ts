/**
 * Options shared by all price queries: a user waits for the answer, and it is valid for a limited time.
 */
import { useEffect } from 'react';
import { mayRetry } from './query-client.ts';
import { serverNow } from './server-now.ts';

export const priceQuery = {
  // Offline it fails immediately and says so, instead of pausing while another price is shown.
  networkMode: 'always',
  // One retry: the user can retry too.
  retry: (count: number, error: Error) => navigator.onLine && mayRetry(count, error),
  refetchInterval: false,
} as const;

/** Refetches when the quote expires. */
export function useRenewal(expiresAt: string | undefined, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!expiresAt) return;
    const left = new Date(expiresAt).getTime() - serverNow();
    const timer = setTimeout(() => void refetch(), Math.max(left, 1000));
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
}
