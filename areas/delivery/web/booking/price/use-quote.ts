import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { quote } from '#delivery/contract/quotes.ts';
import { client } from '#web/lib/api-client.ts';
import { priceQuery, useRenewal } from '#web/lib/price-query.ts';

export type Quote = z.infer<typeof quote>;
export type QuoteInput = Parameters<typeof client.quotes.createQuote>[0];

/** The server's quote for the current choice; refetched on every change and when it expires. */
export function useQuote(input: QuoteInput | undefined) {
  const query = useQuery({
    queryKey: ['quote', input],
    queryFn: ({ signal }) => client.quotes.createQuote(input as QuoteInput, { signal }),
    enabled: input !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    ...priceQuery,
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
  });
  const { data, refetch } = query;
  useRenewal(data?.expiresAt, refetch);
  return {
    ...query,
    // After a failed renewal only the expired quote is left, which cannot be ordered.
    quote: input && !query.isError ? data : undefined,
    /**
     * The quote, if any, still belongs to the previous choice. Also true for a retry that is paused until the
     * page becomes visible.
     */
    isComputing: query.isFetching || query.isPlaceholderData || query.fetchStatus === 'paused',
  };
}
