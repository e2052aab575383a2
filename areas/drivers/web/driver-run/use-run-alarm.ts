import { useEffect, useRef } from 'react';
import { playForDriver } from '#web/lib/play-for-driver.ts';
import type { News } from './use-news.ts';

const TONES_HZ = [880, 660];
const VIBRATION_MS = [200, 100, 200];

/**
 * Plays a sound and vibrates once for what is new, where the phone allows it. What was there when the page
 * was opened is only shown.
 */
export function useRunAlarm(news: readonly News[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!news) return;
    const before = known.current;
    const seen = news.map(({ id, at }) => `${id} ${at}`);
    // What was heard once stays heard, also while an answer of before is shown again.
    known.current = new Set([...(before ?? []), ...seen]);
    if (!before || seen.every((one) => before.has(one))) return;
    // Before a first tap the browser would refuse and log a warning.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
    playForDriver(TONES_HZ);
  }, [news]);
}
