import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { serverNow } from '#web/lib/server-now.ts';

const SECOND_MS = 1000;

/**
 * The seconds left of a delivery's time of grace by the server's clock; undefined without one. At its end
 * the page asks again what is allowed.
 */
export function useGrace(graceEndsAt: string | null): number | undefined {
  const queryClient = useQueryClient();
  const endsAt = graceEndsAt === null ? undefined : Date.parse(graceEndsAt);
  const [now, setNow] = useState(serverNow);
  const secondsLeft = endsAt && Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
  const isRunning = secondsLeft !== undefined && secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => {
      clearInterval(timer);
      void queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() });
    };
  }, [isRunning, queryClient]);
  return secondsLeft;
}

/** '1:07' */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
