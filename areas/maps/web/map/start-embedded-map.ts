import type { Map as MapView, Marker } from 'maplibre-gl';
import { drawLimit, placePin } from './draw-pin.ts';
import { drawLine, placeDots } from './draw-route.ts';
import { createMovingMarker } from './moving-marker.ts';
import { cityCentre, cityZoom, type DrawnRoute, type HandledPin, type MovingPlace } from './map-points.ts';
import { circleAround } from './shift-point.ts';
import { type MapStart, type MapSurface, pointsOf, viewPadding } from './map-surface.ts';
import { type MapLibrary, openEmbeddedMap, zooms } from './open-embedded-map.ts';

const GLIDE_MS = 180;

/** Our own map with a route, the drivers under way, or a point to be moved. */
export const startEmbeddedMap = (element: HTMLElement, start: MapStart): Promise<MapSurface> =>
  openEmbeddedMap(element, start, surfaceOf);

function surfaceOf(library: MapLibrary, map: MapView): MapSurface & { redraw: () => void } {
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
    const fit = pin ? { padding: 12, maxZoom: zooms.maxZoom } : { padding: viewPadding, maxZoom: 15 };
    if (points.length > 0) map.fitBounds(bounds, { ...fit, duration });
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
