import { useEffect } from 'react';

/** Calls `onRestored` when the back button shows this page from the back/forward cache. */
export function usePageRestored(onRestored: () => void): void {
  useEffect(() => {
    const notice = (event: PageTransitionEvent) => {
      if (event.persisted) onRestored();
    };
    window.addEventListener('pageshow', notice);
    return () => window.removeEventListener('pageshow', notice);
  }, [onRestored]);
}
