import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countPageView, startAnalytics, stopAnalytics } from '#web/lib/analytics.ts';
import type { Choice } from '#web/lib/cookie-choice.ts';

/** Runs the statistics exactly while there is consent. */
export function useAnalytics({ isKnown, choice, analyticsId }: Choice): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isKnown || !analyticsId) return;
    if (choice) startAnalytics(analyticsId);
    else stopAnalytics(analyticsId);
  }, [isKnown, choice, analyticsId]);
  useEffect(() => {
    if (isKnown && choice) countPageView(pathname);
  }, [isKnown, choice, analyticsId, pathname]);
}
