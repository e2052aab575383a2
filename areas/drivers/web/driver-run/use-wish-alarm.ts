import { useEffect, useRef } from 'react';
import { playWhenAllowed } from '#web/lib/play-tones.ts';
import { serverNow } from '#web/lib/server-now.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

const TONES_HZ = [880, 660];
const VIBRATION_MS = [200, 100, 200];
const NEW_MS = 15 * 60_000;

/** A wish that the driver has probably not seen yet. */
export function isNewWish({ updatedAt }: { updatedAt: string }): boolean {
  return serverNow() - Date.parse(updatedAt) < NEW_MS;
}

/**
 * Plays a sound and vibrates once when the receiver of a delivery in hand wishes something new, where the
 * phone allows it. What was there when the page was opened is only shown.
 */
export function useWishAlarm(deliveries: readonly ActiveDelivery[] | undefined): void {
  const known = useRef<Map<string, string | undefined>>(undefined);
  useEffect(() => {
    if (!deliveries) return;
    const before = known.current;
    known.current = new Map(deliveries.map(({ id, receiverWish }) => [id, receiverWish?.updatedAt]));
    const isNew = deliveries.some(
      ({ id, receiverWish }) => receiverWish && before?.has(id) && before.get(id) !== receiverWish.updatedAt,
    );
    if (!isNew) return;
    // Before a first tap the browser would refuse and log a warning.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
    playWhenAllowed(TONES_HZ);
  }, [deliveries]);
}
