import { useEffect } from 'react';
import { forgetPage, sendPage } from '#web/offline/fix-sender.ts';

/** The first report says it; without a position there is none. */
const FIRST_MS = 10_000;

/**
 * While online tells the server at once when the page goes out of view and when it is back: a hidden page
 * may say nothing more. Source: docs/decisions/0090.
 */
export function useAnnouncedPage(personId: string | undefined, isOnline: boolean): void {
  useEffect(() => {
    if (!personId || !isOnline) return;
    const look = () => void sendPage(personId, document.visibilityState);
    // An ending page, or one that is frozen while another app is in front, may not change its visibility.
    const leave = () => void sendPage(personId, 'hidden');
    const first = setTimeout(look, FIRST_MS);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('freeze', leave);
    document.addEventListener('resume', look);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(first);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('freeze', leave);
      document.removeEventListener('resume', look);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', look);
    };
  }, [personId, isOnline]);
  useEffect(() => {
    if (!isOnline) forgetPage();
  }, [isOnline]);
}
