import { useEffect } from 'react';
import { driverPages } from '#platform/contract/paths.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Without a connection another page's script cannot be loaded, and the browser would replace our page, with
 * all input, by its own error page. Links within the page keep working, as do those between pages that the
 * worker has cached.
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
    // Runs before the router's own listener, which ignores prevented events.
    window.addEventListener('click', hold, true);
    return () => window.removeEventListener('click', hold, true);
  }, [showToast]);
  return null;
}
