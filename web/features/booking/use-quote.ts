import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { quote } from '#contract/quotes.ts';
import { client } from '#web/lib/api.ts';
import { mayRetry } from '#web/lib/query-client.ts';

export type Quote = z.infer<typeof quote>;
export type QuoteInput = Parameters<typeof client.quotes.createQuote>[0];

/** The server's offer for what is chosen; a new one for every change, and another when it ends. */
export function useQuote(input: QuoteInput | undefined) {
  const query = useQuery({
    queryKey: ['quote', input],
    queryFn: ({ signal }) => client.quotes.createQuote(input as QuoteInput, { signal }),
    enabled: input !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    // Offline it fails at once and says so, rather than wait with the price of something else.
    networkMode: 'always',
    // A person waits for the price, and can ask again.
    retry: (count, error) => count === 0 && navigator.onLine && mayRetry(count, error),
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
  });
  const { data, refetch } = query;
  const expiresAt = data?.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    const left = new Date(expiresAt).getTime() - Date.now();
    const timer = setTimeout(() => void refetch(), Math.max(left, 1000));
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
  return {
    ...query,
    // A failed renewal leaves the offer that has ended: none to order by.
    quote: input && !query.isError ? data : undefined,
    /** The quote, if there is one, is still the one for what was chosen before. Paused is a try that waits until the page is looked at again. */
    isComputing: query.isFetching || query.isPlaceholderData || query.fetchStatus === 'paused',
  };
}
