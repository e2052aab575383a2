import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { isKeyOf } from '#web/lib/is-key-of.ts';
import { usePageHidden } from '#web/lib/use-page-hidden.ts';
import { useCountInTitle, useNeeds } from './use-needs.ts';

type News = Awaited<ReturnType<typeof client.rooms.countNew>>;
type Look = Parameters<typeof client.rooms.lookIntoRoom>[0];
type Counts = Record<Look['room'], number>;

/**
 * How much came into each room since this admin looked into it. The room in view is looked into, and so has
 * nothing new; the count of the deliveries stands in the tab's title as well. What passes by time alone is
 * asked for each minute; the rest is announced.
 */
export function useRoomNews(
  current: string | null,
  { hasRooms, hasDeliveries }: { hasRooms: boolean; hasDeliveries: boolean },
): Partial<Counts> {
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
  const counts = data && countNews(data, needs ?? []);
  const seen = !isHidden && counts && isKeyOf(counts, current) && counts[current] > 0 ? current : undefined;
  useEffect(() => {
    // A look that failed is tried again with the next answer.
    if (seen && dataUpdatedAt) look({ room: seen, needs: seen === 'deliveries' ? (needs ?? []) : [] });
  }, [seen, needs, dataUpdatedAt, look]);
  const shown = { ...counts, ...(seen && { [seen]: 0 }) };
  useCountInTitle(shown.deliveries ?? 0);
  return shown;
}

/** A delivery with several new needs counts once. */
function countNews({ seenNeeds, ...counts }: News, needs: string[]): Counts {
  const unseen = needs.filter((key) => !seenNeeds.includes(key)).map((key) => key.split(' ')[0]);
  return {
    deliveries: new Set(unseen).size,
    drivers: counts.drivers ?? 0,
    support: counts.support ?? 0,
    money: counts.money ?? 0,
    health: counts.health ?? 0,
  };
}
