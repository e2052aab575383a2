import { useEffect, useRef } from 'react';
import { playForDriver } from '#web/lib/play-for-driver.ts';
import { serverNow } from '#web/lib/server-now.ts';
import type { RunData } from './use-active-deliveries.ts';

const TONES_HZ = [880, 660];
const VIBRATION_MS = [200, 100, 200];
const NEW_MS = 15 * 60_000;

/** What the driver has probably not seen yet: said or changed at this instant. */
export function isNews(at: string): boolean {
  return serverNow() - Date.parse(at) < NEW_MS;
}

/** What others have changed, by delivery: a wish of the receiver, a correction, a cancellation. */
function listNews({ deliveries, cancelled }: RunData): Map<string, string> {
  return new Map([
    ...deliveries.map(
      ({ id, receiverWish, correction }) => [id, `${receiverWish?.updatedAt} ${correction?.at}`] as const,
    ),
    ...cancelled.map(({ id, at }) => [id, `cancelled ${at}`] as const),
  ]);
}

/**
 * Plays a sound and vibrates once when somebody else changes a delivery in hand, where the phone allows it.
 * What was there when the page was opened is only shown.
 */
export function useRunAlarm(run: RunData | undefined): void {
  const known = useRef<Map<string, string>>(undefined);
  useEffect(() => {
    if (!run) return;
    const before = known.current;
    known.current = listNews(run);
    if (![...known.current].some(([id, news]) => before?.has(id) && before.get(id) !== news)) return;
    // Before a first tap the browser would refuse and log a warning.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
    playForDriver(TONES_HZ);
  }, [run]);
}
