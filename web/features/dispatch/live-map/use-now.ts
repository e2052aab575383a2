import { useEffect, useState } from 'react';

const TICK_MS = 5000;

/** The present, told anew every few seconds, and at once when the page wakes: nothing grows old unmarked. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tell = () => setNow(new Date());
    const timer = setInterval(tell, TICK_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
  return now;
}
