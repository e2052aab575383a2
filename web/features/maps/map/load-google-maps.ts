import type { GoogleMaps } from './google-maps.ts';
import { MapFailure, NO_MAPS_INTERFACE } from './map-surface.ts';

const SOURCE = 'https://maps.googleapis.com/maps/api/js';
const CALLBACK = 'showGoogleMaps';

/** What the script finds and leaves on the window. */
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
 * Google's script, once a page; only consent may call this. Throws MapFailure when it cannot be loaded or its
 * key was refused, and tries anew at the next call.
 */
export async function loadGoogleMaps(apiKey: string): Promise<GoogleMaps> {
  // The script takes no second key and can be loaded only once: a reload of the page tries again.
  if (isDenied) throw noInterface();
  loading ??= insertScript(apiKey);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Hears that Google refuses the key, which it says only after the first map is there. */
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
