import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { brandColor } from './draw-route.ts';
import type { GoogleMap, GoogleMaps, GoogleOverlay } from './google-maps.ts';
import { loadGoogleMaps, noInterface, onGoogleDenied } from './load-google-maps.ts';
import { cityCentre, cityZoom, type DrawnRoute, type MovingPlace } from './map-points.ts';
import { MapFailure, type MapStart, type MapSurface, pointsOf, viewPadding } from './map-surface.ts';

const dashes = [{ icon: { path: 'M 0,-1 0,1', strokeOpacity: 1, scale: 4 }, offset: '0', repeat: '16px' }];

/**
 * Google's map, which may only be started with consent: fetches its key from our server, then its script.
 * Throws MapFailure when key or script cannot be loaded; a key that Google refuses later is reported to
 * `onFailure`.
 */
export async function startGoogleMap(element: HTMLElement, start: MapStart): Promise<MapSurface> {
  const { apiKey } = await client.maps
    .getGoogleApiKey(undefined, { signal: start.signal })
    .catch((error: unknown) => {
      throw new MapFailure(`API Key Fehler: ${failureText(error)}`);
    });
  const maps = await loadGoogleMaps(apiKey);
  start.signal.throwIfAborted();
  onGoogleDenied(() => start.onFailure(noInterface()), start.signal);
  // An element of our own, because Google leaves its elements and styles behind.
  const frame = document.createElement('div');
  frame.className = 'size-full';
  frame.setAttribute('role', 'region');
  element.append(frame);
  start.signal.addEventListener('abort', () => frame.remove(), { once: true });
  const map = new maps.Map(frame, {
    center: cityCentre,
    zoom: cityZoom,
    maxZoom: 17,
    disableDefaultUI: true,
    gestureHandling: 'cooperative',
    clickableIcons: false,
  });
  return surfaceOf(maps, map, frame);
}

function surfaceOf(maps: GoogleMaps, map: GoogleMap, frame: HTMLElement): MapSurface {
  let drawn: DrawnRoute = { isEstimate: false };
  let overlays: GoogleOverlay[] = [];
  let moving: MovingPlace | undefined;
  let movingMarker: GoogleOverlay | undefined;
  let others: GoogleOverlay[] = [];

  function show(): void {
    const points = pointsOf(drawn, moving);
    if (points.length === 0) {
      map.setCenter(cityCentre);
      map.setZoom(cityZoom);
      return;
    }
    const bounds = new maps.LatLngBounds();
    for (const { lat, lng } of points) bounds.extend({ lat, lng });
    map.fitBounds(bounds, viewPadding);
  }
  const zoomBy = (steps: number) => map.setZoom((map.getZoom() ?? cityZoom) + steps);
  return {
    draw(route) {
      drawn = route;
      for (const overlay of overlays) overlay.setMap(null);
      overlays = drawOverlays(maps, map, route, brandColor(frame));
      show();
    },
    move(next) {
      const appears = !moving && next !== undefined;
      moving = next;
      movingMarker?.setMap(null);
      movingMarker = next && new maps.Marker({ map, position: next, label: '●', title: next.label });
      if (appears) show();
    },
    moveAll(movers) {
      for (const overlay of others) overlay.setMap(null);
      others = movers.map(
        (mover) => new maps.Marker({ map, position: mover, label: '●', title: mover.label }),
      );
    },
    refit: show,
    setTitle: (title) => frame.setAttribute('aria-label', title),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
  };
}

/** The line, dashed for an estimate, with A and B at its ends, or numbers at its stops. */
function drawOverlays(maps: GoogleMaps, map: GoogleMap, route: DrawnRoute, strokeColor: string) {
  const overlays: GoogleOverlay[] = [];
  const { from, to, path, stops = [], marks = [], isEstimate } = route;
  if (path && path.length > 1) {
    overlays.push(
      new maps.Polyline({
        map,
        path,
        strokeColor,
        strokeOpacity: isEstimate ? 0 : 1,
        strokeWeight: 5,
        icons: isEstimate ? dashes : [],
      }),
    );
  }
  for (const [label, place] of [
    ['A', from],
    ['B', to],
    ...stops.map((stop, index) => [String(index + 1), stop] as const),
    ...marks.map((mark) => [mark.isLate ? '!' : '•', mark] as const),
  ] as const) {
    if (!place) continue;
    const { lat, lng } = place;
    overlays.push(new maps.Marker({ map, position: { lat, lng }, label, title: place.label }));
  }
  return overlays;
}
