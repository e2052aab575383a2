import { useEffect } from 'react';
import { playWhenAllowed } from '#web/lib/play-tones.ts';

const TONES_HZ = [880, 660, 880, 660];

/** Each alarm sounds once, on whichever page shows it first. */
const heard = new Set<string>();
let giveUp = () => undefined as void;

/**
 * Plays a sound for every new emergency, and shows their number in the page title while there are any.
 */
export function useEmergencyAlarm(ids: string[] | undefined): void {
  useEffect(() => {
    if (!ids) return;
    // Including those present when the page was opened: nobody may have noticed them.
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
