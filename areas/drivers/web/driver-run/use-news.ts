import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, isPassing } from '#web/lib/failures.ts';
import { dropReadMarks, useReadMarks } from './read-marks.ts';

export type News = Awaited<ReturnType<typeof client.driverNews.listNews>>['news'][number];

/** What others have changed and this driver has not read, newest first; undefined until it is known. */
export function useNews(): News[] | undefined {
  const { data } = useQuery(orpc.driverNews.listNews.queryOptions());
  const read = useReadMarks();
  return data?.news.filter(({ id }) => !read.includes(id));
}

/** Whether something is new about this delivery. */
export function useIsNew(deliveryId: string): News | undefined {
  return useNews()?.find((news) => news.deliveryId === deliveryId);
}

/** Sends the read marks of this phone: at once, or as soon as there is a network. */
export function useSendReadMarks(): void {
  const marks = useReadMarks();
  const queryClient = useQueryClient();
  const { dataUpdatedAt } = useQuery(orpc.driverNews.listNews.queryOptions());
  const waiting = marks.join(' ');
  useEffect(() => {
    if (!waiting) return;
    const ids = waiting.split(' ').slice(0, 100);
    async function send(): Promise<void> {
      try {
        await client.driverNews.readNews({ ids });
        await queryClient.invalidateQueries({ queryKey: orpc.driverNews.key() });
      } catch (error) {
        // Without an answer it is tried again; what the server refuses would be refused again.
        const code = failureCode(error);
        if (code === undefined || isPassing(code)) return;
      }
      dropReadMarks(ids);
    }
    void send();
    const again = () => void send();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [waiting, dataUpdatedAt, queryClient]);
}
