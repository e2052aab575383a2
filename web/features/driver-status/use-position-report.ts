import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client, orpc } from '#web/lib/api.ts';

const EVERY_MS = 30_000;

export type PositionProblem = 'refused' | 'unavailable';

/**
 * Reports where the driver is, at most every 30 s and only while online. Answers what stands in the way, if anything.
 * Source: docs/decisions/0022, 'Drivers online'.
 */
export function usePositionReport(isOnline: boolean): PositionProblem | null {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<PositionProblem | null>(null);

  useEffect(() => {
    setProblem(null);
    if (!isOnline) return;
    // Missing outside a secure context, for example over plain HTTP in a local network.
    if (!('geolocation' in navigator)) return setProblem('unavailable');
    let latest: { lat: number; lng: number } | undefined;
    let lastSentAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function send(): Promise<void> {
      timer = undefined;
      if (!latest) return;
      lastSentAt = Date.now();
      // A report that fails is not repeated: the next position is the better one.
      const answer = await client.drivers.reportPosition(latest).catch(() => undefined);
      if (answer?.stored) await queryClient.invalidateQueries({ queryKey: orpc.drivers.listOffers.key() });
    }

    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setProblem(null);
        latest = { lat: coords.latitude, lng: coords.longitude };
        timer ??= setTimeout(() => void send(), Math.max(0, lastSentAt + EVERY_MS - Date.now()));
      },
      (error) => setProblem(error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: true, maximumAge: EVERY_MS / 2 },
    );
    return () => {
      navigator.geolocation.clearWatch(watch);
      clearTimeout(timer);
    };
  }, [isOnline, queryClient]);
  return problem;
}
