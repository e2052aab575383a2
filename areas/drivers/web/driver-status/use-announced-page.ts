import { useEffect } from 'react';
import { type PageState, sendPage } from '#web/offline/fix-sender.ts';

/** What was said last by this page, and of whom. */
let said: { personId: string; page: PageState } | undefined;

/**
 * While online tells the server at once when the page goes out of view and when it is back: a hidden page
 * may say nothing more. Source: docs/decisions/0090.
 */
export function useAnnouncedPage(personId: string | undefined, isOnline: boolean): void {
  useEffect(() => {
    if (!personId || !isOnline) return;
    const tell = async (page: PageState) => {
      if (said?.personId === personId && said.page === page) return;
      const saying = { personId, page };
      said = saying;
      const isHeard = await sendPage(personId, page);
      // Nobody hears an ending page's answer. That it is back is said again with the next position.
      if (!isHeard && said === saying) said = undefined;
    };
    const look = () => void tell(document.visibilityState);
    // An ending page, or one that is frozen while another app is in front, may not change its visibility.
    const leave = () => void tell('hidden');
    look();
    document.addEventListener('visibilitychange', look);
    document.addEventListener('freeze', leave);
    document.addEventListener('resume', look);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('freeze', leave);
      document.removeEventListener('resume', look);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', look);
    };
  }, [personId, isOnline]);
  // Going offline ends what the server knows.
  useEffect(() => {
    if (!isOnline) said = undefined;
  }, [isOnline]);
}
