import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { usePageHidden } from '#web/lib/use-page-hidden.ts';
import { useCountInTitle, useNeeds } from './use-needs.ts';

type News = Awaited<ReturnType<typeof client.rooms.countNew>>;
type Look = Parameters<typeof client.rooms.lookIntoRoom>[0];
/** Null for a room that the duty does not open. */
type Counts = Record<string, number | null>;

/**
 * How much came into each room since this admin looked into it. The room in view is looked into, and so has
 * nothing new; the count of the deliveries stands in the tab's title as well. What passes by time alone is
 * asked for each minute; the rest is announced.
 */
export function useRoomNews(
  current: string | undefined,
  { hasRooms, hasDeliveries }: { hasRooms: boolean; hasDeliveries: boolean },
): Counts {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...orpc.rooms.countNew.queryOptions({ refetchInterval: 60_000 }),
    enabled: hasRooms,
  });
  const needs = useNeeds(hasDeliveries);
  const isHidden = usePageHidden();
  const { mutate: look } = useMutation({
    mutationFn: (input: Look) => client.rooms.lookIntoRoom(input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.rooms.key() }),
  });
  const counts = data ? countNews(data, needs) : {};
  const seen = !isHidden && current && counts[current] ? (current as Look['room']) : undefined;
  useEffect(() => {
    // A look that failed is tried again with the next answer.
    if (seen && dataUpdatedAt) look({ room: seen, needs: seen === 'deliveries' ? needs : [] });
  }, [seen, needs, dataUpdatedAt, look]);
  if (seen) counts[seen] = 0;
  useCountInTitle(counts.deliveries ?? 0);
  return counts;
}

/** A delivery with several new needs counts once. */
function countNews({ seenNeeds, ...counts }: News, needs: string[] | undefined): Counts {
  const unseen = needs?.filter((key) => !seenNeeds.includes(key)).map((key) => key.split(' ')[0]);
  return { ...counts, deliveries: new Set(unseen).size };
}
