import type { GoogleMaps } from './google-maps.ts';
import { MapFailure, NO_MAPS_INTERFACE } from './map-surface.ts';

const SOURCE = 'https://maps.googleapis.com/maps/api/js';
const CALLBACK = 'showGoogleMaps';

/** Globals that the script reads and sets on the window. */
interface GoogleWindow {
  google?: { maps?: GoogleMaps };
  [CALLBACK]?: () => void;
  /** Called by the script when the key is refused, for billing or another reason. */
  gm_authFailure?: () => void;
}

let loading: Promise<GoogleMaps> | undefined;
let isDenied = false;
const deniedListeners = new Set<() => void>();

/**
 * Loads Google's script, once per page; may only be called with consent. Throws MapFailure when it cannot be
 * loaded or its key was refused; the next call retries.
 */
export async function loadGoogleMaps(apiKey: string): Promise<GoogleMaps> {
  // The script takes no second key and can be loaded only once: a retry needs a reload of the page.
  if (isDenied) throw noInterface();
  loading ??= insertScript(apiKey);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Subscribes to Google's refusal of the key, which is reported only after the first map was created. */
export function onGoogleDenied(listener: () => void, signal: AbortSignal): void {
  deniedListeners.add(listener);
  signal.addEventListener('abort', () => deniedListeners.delete(listener), { once: true });
}

export const noInterface = () => new MapFailure(NO_MAPS_INTERFACE, { isBilling: true });

function insertScript(apiKey: string): Promise<GoogleMaps> {
  const own = window as unknown as GoogleWindow;
  const script = document.createElement('script');
  const wanted = {
    key: apiKey,
    libraries: 'places,geometry',
    language: 'de',
    region: 'DE',
    loading: 'async',
  };
  script.src = `${SOURCE}?${new URLSearchParams({ ...wanted, callback: CALLBACK }).toString()}`;
  script.async = true;
  return new Promise((resolve, reject) => {
    own.gm_authFailure = () => {
      isDenied = true;
      for (const listener of deniedListeners) listener();
    };
    own[CALLBACK] = () => {
      if (own.google?.maps) resolve(own.google.maps);
      else reject(noInterface());
    };
    script.addEventListener('error', () => {
      script.remove();
      reject(noInterface());
    });
    document.head.append(script);
  });
}
