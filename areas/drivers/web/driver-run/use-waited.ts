import { useEffect, useState } from 'react';
import { serverNow } from '#web/lib/server-now.ts';

const SECOND_MS = 1000;

/**
 * How long the driver has waited at the door, and for how long yet: since the server saw the arrival,
 * otherwise since this was first shown.
 */
export function useWaited(atDoorSince: string | null | undefined, waitMinutes: number, isRunning: boolean) {
  const [shownAt] = useState(serverNow);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isRunning) return;
    const tick = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(tick);
  }, [isRunning]);
  const since = atDoorSince ? new Date(atDoorSince).getTime() : shownAt;
  const waitedSeconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
  return { waitedSeconds, leftSeconds: Math.max(0, waitMinutes * 60 - waitedSeconds) };
}
