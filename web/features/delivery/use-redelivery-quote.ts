import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#web/lib/api.ts';
import { mayRetry } from '#web/lib/query-client.ts';

/** What bringing it again costs; asked anew when the offer ends. */
export function useRedeliveryQuote(id: string, isWanted: boolean) {
  const query = useQuery({
    queryKey: ['redelivery-quote', id],
    queryFn: () => client.checkout.quoteRedelivery({ id }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    // Offline it fails at once and says so; back online it asks by itself.
    networkMode: 'always',
    // A person waits for the price, and can ask again.
    retry: (count, error) => count === 0 && navigator.onLine && mayRetry(count, error),
    refetchOnReconnect: 'always',
  });
  const { data, refetch } = query;
  const expiresAt = data?.quote.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    const left = new Date(expiresAt).getTime() - Date.now();
    const timer = setTimeout(() => void refetch(), Math.max(left, 1000));
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
  // A failed renewal leaves the offer that has ended: none to order by.
  return { ...query, data: query.isError ? undefined : data };
}
