import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';
import { playWhenAllowed } from '#web/lib/play-tones.ts';
import { needsSound } from '#web/lib/kept-switch.ts';

/** Softer and shorter than the alarm of an emergency. */
const TONES_HZ = [520, 660];

/** What this browser tab has already listed, on whichever page, and for whom. */
let known: { personId: string | undefined; keys: Set<string> } | undefined;

/**
 * The needs of the deliveries, each as the delivery's id and its kind; one that was not there before plays a
 * quiet sound, if this browser's setting says so. Those present at first do not. An attempt held back from
 * payout is finance's matter and is counted in their room.
 */
export function useNeeds(isOpen: boolean): string[] | undefined {
  const { data } = useQuery({
    ...orpc.board.listNeeds.queryOptions({ refetchInterval: 60_000 }),
    enabled: isOpen,
  });
  const [isSoundOn] = needsSound.useSwitch();
  const personId = useMe().data?.user?.id;
  const keys = useMemo(
    () =>
      data?.needs.flatMap(({ delivery, reasons }) =>
        reasons.filter(({ kind }) => kind !== 'rushed').map(({ kind }) => `${delivery.id} ${kind}`),
      ),
    [data],
  );
  useEffect(() => {
    if (!keys) return;
    const before = known?.personId === personId ? known?.keys : undefined;
    known = { personId, keys: new Set(keys) };
    const isNew = before !== undefined && keys.some((key) => !before.has(key));
    if (isNew && isSoundOn) return playWhenAllowed(TONES_HZ);
  }, [keys, isSoundOn, personId]);
  return keys;
}

/** Puts a count before the tab's title, so that it is seen while another page is in front. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
}
