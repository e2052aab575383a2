import { useEffect, useState } from 'react';
import { serverNow } from '#web/lib/server-now.ts';

const TICK_MS = 5000;

/**
 * The current time by the server's clock, updated every few seconds and when the page wakes up, so that stale
 * data are marked.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const tell = () => setNow(new Date(serverNow()));
    const timer = setInterval(tell, TICK_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
  return now;
}
