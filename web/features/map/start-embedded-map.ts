import type { Map as MapView, Marker, StyleSpecification } from 'maplibre-gl';
import { failureText } from '#web/lib/failures.ts';
import { drawLine, placeDots } from './draw-route.ts';
import { cityCentre, cityZoom, germanMapTexts } from './map-points.ts';
import {
  asMapFailure,
  type DrawnRoute,
  MapFailure,
  type MapStart,
  type MapSurface,
  NO_MAPS_INTERFACE,
  pointsOf,
} from './map-surface.ts';

type Library = typeof import('./map-library.ts');

const NO_WEBGL = 'Dieser Browser kann keine Karten zeichnen (WebGL 2 fehlt oder ist abgeschaltet).';
const GLIDE_MS = 180;

/**
 * The map of our own server: nothing of it comes from elsewhere. Resolves when it shows its first picture; throws
 * MapFailure when the library, its worker, WebGL or the style cannot be had.
 */
export async function startEmbeddedMap(element: HTMLElement, start: MapStart): Promise<MapSurface> {
  const [library, style] = await Promise.all([
    import('./map-library.ts').catch(() => {
      throw new MapFailure(NO_MAPS_INTERFACE);
    }),
    start.loadStyle().catch((error: unknown) => {
      throw new MapFailure(`Initialisierungsfehler: ${failureText(error)}`);
    }),
  ]);
  start.signal.throwIfAborted();
  const map = createMap(library, element, style as unknown as StyleSpecification, start.title);
  start.signal.addEventListener('abort', () => map.remove(), { once: true });
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve());
    // After the first picture a missing tile is no reason to take the map away: the promise is settled by then.
    map.on('error', ({ error }) => {
      if (/worker|style/i.test(error.message)) reject(asMapFailure(error));
    });
  });
  return surfaceOf(library, map);
}

function createMap({ MapView: View, GPUInitializationError }: Library, ...given: CreateArguments): MapView {
  const [container, style, title] = given;
  try {
    const map = new View({
      container,
      style,
      center: [cityCentre.lng, cityCentre.lat],
      zoom: cityZoom,
      attributionControl: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // Two maps on one page need two names from the start.
      locale: { ...germanMapTexts, 'Map.Title': title },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch (error) {
    throw error instanceof GPUInitializationError ? new Error(NO_WEBGL) : error;
  }
}
type CreateArguments = [container: HTMLElement, style: StyleSpecification, title: string];

function surfaceOf(library: Library, map: MapView): MapSurface {
  let drawn: DrawnRoute = { isEstimate: false };
  let dots: Marker[] = [];

  function show(duration: number): void {
    const bounds = new library.LngLatBounds();
    const points = pointsOf(drawn);
    for (const point of points) bounds.extend([point.lng, point.lat]);
    if (points.length > 0) map.fitBounds(bounds, { padding: 56, maxZoom: 15, duration });
    else map.easeTo({ center: [cityCentre.lng, cityCentre.lat], zoom: cityZoom, duration });
  }
  return {
    draw(route) {
      drawn = route;
      drawLine(map, route);
      for (const dot of dots) dot.remove();
      dots = placeDots(map, library.Marker, route);
      show(GLIDE_MS);
    },
    refit() {
      map.resize();
      show(0);
    },
    setTitle: (title) => map.getCanvas().setAttribute('aria-label', title),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
  };
}
