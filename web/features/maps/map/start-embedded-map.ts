import type { Map as MapView, Marker, StyleSpecification } from 'maplibre-gl';
import { failureText } from '#web/lib/failures.ts';
import { drawLimit, placePin } from './draw-pin.ts';
import { drawLine, placeDots } from './draw-route.ts';
import { keepGround, plainStyle } from './keep-ground.ts';
import { createMovingMarker } from './moving-marker.ts';
import {
  cityCentre,
  cityZoom,
  type DrawnRoute,
  germanMapTexts,
  type HandledPin,
  type MapStyle,
  type MovingPlace,
} from './map-points.ts';
import { circleAround } from './shift-point.ts';
import {
  asMapFailure,
  MapFailure,
  type MapStart,
  type MapSurface,
  NO_MAPS_INTERFACE,
  pointsOf,
  viewPadding,
} from './map-surface.ts';

type Library = typeof import('./map-library.ts');

const NO_WEBGL = 'Dieser Browser kann keine Karten zeichnen (WebGL 2 fehlt oder ist abgeschaltet).';
const GLIDE_MS = 180;
/** Lowest zoom is the whole city; the tiles contain nothing below house numbers. */
const zooms = { minZoom: 8, maxZoom: 18 };

/**
 * The map of our own server, without any external request. Resolves with the first rendered picture; throws
 * MapFailure when the library, its worker, WebGL or the style cannot be loaded.
 */
export async function startEmbeddedMap(element: HTMLElement, start: MapStart): Promise<MapSurface> {
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
  const map = createMap(library, element, shown, start.title);
  start.signal.addEventListener('abort', () => map.remove(), { once: true });
  const surface = surfaceOf(library, map);
  const ground = keepGround(map, shown, start, surface.redraw);
  start.onCredits(shown.metadata.credits);
  if (!style) ground.lose();
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve());
    // After the first picture a missing tile does not remove the map: the promise is already settled.
    map.on('error', ({ error }) => {
      if (!ground.hear(error) && /worker|style/i.test(error.message)) reject(asMapFailure(error));
    });
  });
  return surface;
}

function createMap({ MapView: View, GPUInitializationError }: Library, ...given: CreateArguments): MapView {
  const [container, style, title] = given;
  try {
    const map = new View({
      container,
      style: style as unknown as StyleSpecification,
      center: [cityCentre.lng, cityCentre.lat],
      zoom: cityZoom,
      ...zooms,
      attributionControl: false,
      cooperativeGestures: true,
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
type CreateArguments = [container: HTMLElement, style: MapStyle, title: string];

function surfaceOf(library: Library, map: MapView): MapSurface & { redraw: () => void } {
  let drawn: DrawnRoute = { isEstimate: false };
  let dots: Marker[] = [];
  let moving: MovingPlace | undefined;
  const movingMarker = createMovingMarker(map, library.Marker);
  const others = new Map<string, ReturnType<typeof createMovingMarker>>();
  let pin: HandledPin | undefined;
  let pinMarker: Marker | undefined;

  function show(duration: number): void {
    const bounds = new library.LngLatBounds();
    const points = pin ? circleAround(pin.centre, pin.limitMeters) : pointsOf(drawn, moving);
    for (const point of points) bounds.extend([point.lng, point.lat]);
    const room = pin ? { padding: 12, maxZoom: zooms.maxZoom } : { padding: viewPadding, maxZoom: 15 };
    if (points.length > 0) map.fitBounds(bounds, { ...room, duration });
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
    move(next) {
      const appears = !moving && next !== undefined;
      moving = next;
      movingMarker.move(next);
      if (appears) show(GLIDE_MS);
    },
    moveAll(movers) {
      for (const [id, marker] of others) {
        if (movers.some((mover) => mover.id === id)) continue;
        marker.remove();
        others.delete(id);
      }
      for (const mover of movers) {
        const marker = others.get(mover.id) ?? createMovingMarker(map, library.Marker);
        others.set(mover.id, marker);
        marker.move(mover);
      }
    },
    handle(next) {
      const isElsewhere = pin?.centre !== next.centre;
      pin = next;
      if (isElsewhere) {
        drawLimit(map, next);
        show(0);
      }
      pinMarker ??= placePin(map, library.Marker, () => pin ?? next);
      pinMarker.setLngLat(next.point);
    },
    redraw() {
      drawLine(map, drawn);
      if (pin) drawLimit(map, pin);
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
