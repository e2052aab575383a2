import type { Map as MapView, StyleSpecification } from 'maplibre-gl';
import { failureText } from '#web/lib/failures.ts';
import { keepGround, plainStyle } from './keep-ground.ts';
import { cityCentre, cityZoom, germanMapTexts, type MapStyle } from './map-points.ts';
import { asMapFailure, MapFailure, type MapStart, NO_MAPS_INTERFACE } from './map-surface.ts';
import { watchMap } from './watch-map.ts';

export type MapLibrary = typeof import('./map-library.ts');

const NO_WEBGL = 'Dieser Browser kann keine Karten zeichnen (WebGL 2 fehlt oder ist abgeschaltet).';
/** The library's text for a thread that does not start, whenever that is. */
const WORKER_BLOCKED = 'Worker failed to load';
/** Lowest zoom is the whole city; the tiles contain nothing below house numbers. */
export const zooms = { minZoom: 8, maxZoom: 18 };

/**
 * The map of our own server, without any external request, with what `build` draws on it. Resolves with the
 * first rendered picture; throws MapFailure when the library, its worker, WebGL or the style cannot be
 * loaded.
 */
export async function openEmbeddedMap<S extends { redraw: () => void }>(
  element: HTMLElement,
  start: MapStart,
  build: (library: MapLibrary, map: MapView) => S,
  { isPageScrolled = true } = {},
): Promise<S> {
  const [library, style] = await Promise.all([
    import('./map-library.ts').catch(() => {
      throw new MapFailure(NO_MAPS_INTERFACE);
    }),
    start.loadStyle().catch((error: unknown) => {
      if (!navigator.onLine) return undefined;
      throw new MapFailure(`Initialisierungsfehler: ${failureText(error)}`);
    }),
  ]);
  start.signal.throwIfAborted();
  const shown = style ?? plainStyle(element);
  const map = createMap(library, { element, style: shown, title: start.title, isPageScrolled });
  start.signal.addEventListener('abort', () => map.remove(), { once: true });
  watchMap(map, library.getGlobalDispatcher(), start);
  const surface = build(library, map);
  const ground = keepGround(map, shown, start, surface.redraw);
  start.onCredits(shown.metadata.credits);
  if (!style) ground.lose();
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve());
    // After the first picture a missing tile does not remove the map: the promise is already settled.
    map.on('error', ({ error }) => {
      if (ground.hear(error)) return;
      if (/worker|style/i.test(error.message)) reject(asMapFailure(error));
      if (error.message.startsWith(WORKER_BLOCKED)) start.onFailure(asMapFailure(error));
    });
  });
  return surface;
}

function createMap({ MapView: View, GPUInitializationError }: MapLibrary, given: NewMap): MapView {
  const { element: container, style, title, isPageScrolled } = given;
  try {
    const map = new View({
      container,
      style: style as unknown as StyleSpecification,
      center: [cityCentre.lng, cityCentre.lat],
      zoom: cityZoom,
      ...zooms,
      attributionControl: false,
      cooperativeGestures: isPageScrolled,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // The style contains no origin, and the worker that requests tiles has no base URL.
      transformRequest: (url) => ({ url: new URL(url, window.location.href).href }),
      // Two maps on one page need two distinct names from the start.
      locale: { ...germanMapTexts, 'Map.Title': title },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch (error) {
    throw error instanceof GPUInitializationError ? new Error(NO_WEBGL) : error;
  }
}

interface NewMap {
  element: HTMLElement;
  style: MapStyle;
  title: string;
  /** The map lies in a page that scrolls: it leaves the wheel, and one finger, to the page. */
  isPageScrolled: boolean;
}
