import { useSyncExternalStore } from 'react';
import { listMapApps, type MapApp } from './map-apps.ts';

const KEY = 'elbbote.map-app';
const listeners = new Set<() => void>();

function readMapApp(): MapApp | null {
  try {
    const kept = localStorage.getItem(KEY);
    return listMapApps(navigator.userAgent).find((app) => app === kept) ?? null;
  } catch {
    return null;
  }
}

/** The app that was chosen last on this phone; null for guidance on the page. */
export function useMapApp(): MapApp | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readMapApp,
    () => null,
  );
}

export function rememberMapApp(app: MapApp | null): void {
  try {
    if (app) localStorage.setItem(KEY, app);
    else localStorage.removeItem(KEY);
  } catch {
    // The page guides the next time.
  }
  for (const listener of listeners) listener();
}
