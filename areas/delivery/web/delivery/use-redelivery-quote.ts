import { useQuery } from '@tanstack/react-query';
import { client } from '#web/lib/api-client.ts';
import { priceQuery, useRenewal } from '#web/lib/price-query.ts';

/** The price of a redelivery; refetched when the quote expires. */
export function useRedeliveryQuote(id: string, isWanted: boolean) {
  const query = useQuery({
    queryKey: ['redelivery-quote', id],
    queryFn: () => client.checkout.quoteRedelivery({ id }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    ...priceQuery,
    refetchOnReconnect: 'always',
  });
  const { data, refetch } = query;
  useRenewal(data?.quote.expiresAt, refetch);
  // After a failed renewal only the expired quote is left, which cannot be ordered.
  return { ...query, data: query.isError ? undefined : data };
}
