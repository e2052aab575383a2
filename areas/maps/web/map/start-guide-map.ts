import type { Map as MapView, Marker } from 'maplibre-gl';
import { drawLine, placeDots } from './draw-route.ts';
import { mayGlide } from './glide.ts';
import type { DrawnRoute, MapPlace, MapPoint } from './map-points.ts';
import type { MapFrame, MapStart } from './map-surface.ts';
import { type MapLibrary, openEmbeddedMap } from './open-embedded-map.ts';

const FOLLOW_MS = 900;
const FOLLOW_ZOOM = 16.5;

/** Where a vehicle is, and where its front points to, degrees from north. */
export interface GuidedPlace extends MapPoint {
  heading: number;
}

/** A running map that turns with a vehicle and follows it, until somebody moves the map. */
export interface GuideSurface extends MapFrame {
  draw(path: readonly MapPoint[], to: MapPlace, isEstimate: boolean): void;
  follow(place: GuidedPlace): void;
  /** Follows again. */
  centre(): void;
  /** Called when somebody has moved the map, and when it follows again. */
  onFree(listener: (isFree: boolean) => void): void;
}

export const startGuideMap = (element: HTMLElement, start: MapStart): Promise<GuideSurface> =>
  openEmbeddedMap(element, start, surfaceOf, { isPageScrolled: false });

function surfaceOf(library: MapLibrary, map: MapView): GuideSurface & { redraw: () => void } {
  let route: DrawnRoute = { isEstimate: false };
  let dots: Marker[] = [];
  let place: GuidedPlace | undefined;
  let isFree = false;
  let hear: (isFree: boolean) => void = () => undefined;
  const own = new library.Marker({ element: ownArrow(), rotationAlignment: 'map' });
  const setFree = (next: boolean) => {
    if (next !== isFree) hear(next);
    isFree = next;
  };
  map.on('dragstart', () => setFree(true));

  function show(duration: number): void {
    if (!place || isFree) return;
    map.easeTo({
      center: [place.lng, place.lat],
      bearing: place.heading,
      zoom: FOLLOW_ZOOM,
      // The way ahead needs more room than the way behind.
      offset: [0, map.getContainer().clientHeight / 5],
      duration: mayGlide() ? duration : 0,
      easing: (share) => share,
    });
  }
  return {
    draw(path, to, isEstimate) {
      route = { path, to, isEstimate };
      drawLine(map, route);
      for (const dot of dots) dot.remove();
      dots = placeDots(map, library.Marker, route);
    },
    follow(next) {
      const appears = !place;
      place = next;
      own.setLngLat([next.lng, next.lat]).setRotation(next.heading);
      if (appears) own.addTo(map);
      show(appears ? 0 : FOLLOW_MS);
    },
    centre() {
      setFree(false);
      show(FOLLOW_MS);
    },
    onFree: (listener) => void (hear = listener),
    redraw: () => drawLine(map, route),
    refit() {
      map.resize();
      show(0);
    },
    setTitle: (title) => map.getCanvas().setAttribute('aria-label', title),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
  };
}

function ownArrow(): HTMLElement {
  const element = document.createElement('span');
  // The sentences beside the map say where it is.
  element.setAttribute('aria-hidden', 'true');
  element.className = 'block size-10';
  element.innerHTML =
    '<svg viewBox="0 0 24 24" class="size-full" fill="var(--color-brand-mark)" stroke="var(--color-surface)" stroke-width="2"><path d="M12 2 20 21 12 17 4 21Z"/></svg>';
  return element;
}
