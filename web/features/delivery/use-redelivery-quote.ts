import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#web/lib/api.ts';

/** What bringing it again costs; asked anew when the offer ends. */
export function useRedeliveryQuote(id: string, isWanted: boolean) {
  const query = useQuery({
    queryKey: ['redelivery-quote', id],
    queryFn: () => client.checkout.quoteRedelivery({ id }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, refetch } = query;
  const expiresAt = data?.quote.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    const left = new Date(expiresAt).getTime() - Date.now();
    const timer = setTimeout(() => void refetch(), Math.max(left, 1000));
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
  return query;
}
