/**
 * Registers the worker of the driver's app, announces a new version, and activates it when nothing is open.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { driverScope, driverWorker, wayHomeScope, wayHomeWorker } from '#platform/contract/paths.ts';
import { keepEarlyFiles } from './keep-early-files.ts';
import { useIsControlled } from './use-is-controlled.ts';

const LOOK_AGAIN_MS = 60 * 60_000;

export function useAppUpdate(): { isReady: boolean; takeOver: () => void } {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const isControlled = useIsControlled();
  const wasControlled = useRef(isControlled);
  useEffect(() => {
    if (isControlled && !wasControlled.current) void keepEarlyFiles().catch(() => undefined);
    wasControlled.current = isControlled;
  }, [isControlled]);
  useEffect(() => {
    // During development a worker would cache files that change.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    async function register(): Promise<void> {
      const registration = await navigator.serviceWorker.register(driverWorker, {
        scope: driverScope,
        updateViaCache: 'none',
      });
      await navigator.serviceWorker.register(wayHomeWorker, { scope: wayHomeScope, updateViaCache: 'none' });
      if (isGone) return;
      const look = () => {
        // The first worker replaces no version.
        if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
      };
      look();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
      });
      timer = setInterval(() => {
        if (navigator.onLine) void registration.update().catch(() => undefined);
      }, LOOK_AGAIN_MS);
    }
    // A browser that blocks workers still shows the page.
    void register().catch(() => undefined);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  const takeOver = useCallback(() => {
    if (!waiting) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over');
  }, [waiting]);
  return { isReady: waiting !== undefined, takeOver };
}
