import { useEffect } from 'react';
import { playWhenAllowed } from '#web/lib/play-tones.ts';

const TONES_HZ = [880, 660, 880, 660];

/** Heard once, whichever of the pages shows them next. */
const heard = new Set<string>();
let giveUp = () => undefined as void;

/**
 * Makes every emergency that was not there before heard, and names their number in the title as long as there
 * are any.
 */
export function useEmergencyAlarm(ids: string[] | undefined): void {
  useEffect(() => {
    if (!ids) return;
    // Also those that were there when the page was opened: nobody may have heard them.
    const isNew = ids.some((id) => !heard.has(id));
    for (const id of ids) heard.add(id);
    if (ids.length === 0 || isNew) giveUp();
    if (isNew) giveUp = playWhenAllowed(TONES_HZ);
  }, [ids]);
  const count = ids?.length ?? 0;
  useEffect(() => {
    if (count === 0) return;
    const title = document.title;
    document.title = `(${count}) Notfall! ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
}
