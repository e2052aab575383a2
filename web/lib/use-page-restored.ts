import { useEffect } from 'react';

/** Calls `onRestored` when the browser's back button shows this page again as it was left, mid-work. */
export function usePageRestored(onRestored: () => void): void {
  useEffect(() => {
    const notice = (event: PageTransitionEvent) => {
      if (event.persisted) onRestored();
    };
    window.addEventListener('pageshow', notice);
    return () => window.removeEventListener('pageshow', notice);
  }, [onRestored]);
}
