import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { playWhenAllowed } from '#web/lib/play-tones.ts';
import { useNeedsSound } from '#web/lib/needs-sound.ts';

/** Softer and shorter than the alarm of an emergency. */
const TONES_HZ = [520, 660];

/** Needs that were announced on any page of this browser tab; undefined until the first list. */
let known: Set<string> | undefined;

/**
 * How many deliveries need attention, also in the tab's title; a need that was not there before plays a quiet
 * sound, if this browser's setting says so. Those present at first do not. An attempt held back from payout
 * is finance's matter and is counted in their room.
 */
export function useNeedsCount(isOpen: boolean): { count?: number } {
  const { data } = useQuery({
    ...orpc.board.listNeeds.queryOptions({ refetchInterval: 60_000 }),
    enabled: isOpen,
  });
  const [isSoundOn] = useNeedsSound();
  const keys = useMemo(
    () =>
      data?.needs.flatMap(({ delivery, reasons }) =>
        reasons.filter(({ kind }) => kind !== 'rushed').map(({ kind }) => `${delivery.id} ${kind}`),
      ),
    [data],
  );
  useEffect(() => {
    if (!keys) return;
    const isNew = known !== undefined && keys.some((key) => !known?.has(key));
    known = new Set(keys);
    if (isNew && isSoundOn) return playWhenAllowed(TONES_HZ);
  }, [keys, isSoundOn]);
  const count = new Set(keys?.map((key) => key.split(' ')[0])).size;
  useEffect(() => {
    if (count === 0) return;
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
  return count > 0 ? { count } : {};
}
