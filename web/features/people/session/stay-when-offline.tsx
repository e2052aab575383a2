import { useEffect } from 'react';
import { driverPages } from '#contract/platform/paths.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Without a connection another page's script cannot be fetched, and the browser would put its own error page
 * in the place of ours, with everything that was typed. Links within the page go on working, and those
 * between pages that the worker keeps.
 */
export function StayWhenOffline() {
  const { showToast } = useToast();
  useEffect(() => {
    function hold(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isElsewhere = link?.origin === location.origin && link.pathname !== location.pathname;
      const isOnPhone = navigator.serviceWorker?.controller && driverPages.test(link?.pathname ?? '');
      if (navigator.onLine || !isElsewhere || isOnPhone) return;
      event.preventDefault();
      showToast({
        title: 'Keine Verbindung',
        description: 'Andere Seiten öffnen sich erst wieder, wenn Sie online sind.',
        kind: 'destructive',
      });
    }
    // Before the router's own listener, which leaves alone what is prevented.
    window.addEventListener('click', hold, true);
    return () => window.removeEventListener('click', hold, true);
  }, [showToast]);
  return null;
}
