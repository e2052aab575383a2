import { operator } from '#operator';
import type { GeoJSONSource, Map as MapView, Marker } from 'maplibre-gl';
import type { MapPoint, MovingPlace } from './map-points.ts';
import type { DrawnRoute } from './map-surface.ts';

const sourceId = 'shown-route';

function lineOf(path: readonly MapPoint[]) {
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: path.map((point) => [point.lng, point.lat]) },
  };
}

const themeColor = (element: HTMLElement, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

/** From the theme, so that another operator's colour needs no change here. */
export function brandColor(element: HTMLElement): string {
  return themeColor(element, '--color-route') || operator.brandColor;
}

/** The line: with a rim so that it reads on every ground; dashed when it is an estimate. */
export function drawLine(map: MapView, route: DrawnRoute): void {
  const data = lineOf(route.path && route.path.length > 1 ? route.path : []);
  const source = map.getSource<GeoJSONSource>(sourceId);
  if (source) {
    void source.setData(data);
  } else {
    map.addSource(sourceId, { type: 'geojson', data });
    const brand = brandColor(map.getContainer());
    const rim = themeColor(map.getContainer(), '--color-surface') || '#ffffff';
    // Names stay readable above the line.
    const firstName = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
    const layout = { 'line-cap': 'round' as const, 'line-join': 'round' as const };
    const lines = [
      ['shown-route-casing', rim, 9],
      ['shown-route-line', brand, 5],
    ] as const;
    for (const [id, color, width] of lines) {
      const paint = { 'line-color': color, 'line-width': width };
      map.addLayer({ id, type: 'line', source: sourceId, layout, paint }, firstName);
    }
  }
  map.setPaintProperty('shown-route-line', 'line-dasharray', route.isEstimate ? [1.2, 2.2] : undefined);
}

function dot(kind: 'from' | 'to'): HTMLElement {
  const element = document.createElement('span');
  // The text alternative names both places; the dots would only repeat it.
  element.setAttribute('aria-hidden', 'true');
  element.className =
    kind === 'from'
      ? 'block size-5 rounded-full border-4 border-ink bg-surface outline-2 outline-surface'
      : 'block size-5 rounded-full border-4 border-ink bg-brand-mark outline-2 outline-surface';
  return element;
}

/** Places both dots anew and returns them for removal. */
export function placeDots(map: MapView, MarkerClass: typeof Marker, route: DrawnRoute): Marker[] {
  const markers: Marker[] = [];
  for (const kind of ['from', 'to'] as const) {
    const place = route[kind];
    if (place)
      markers.push(new MarkerClass({ element: dot(kind) }).setLngLat([place.lng, place.lat]).addTo(map));
  }
  return markers;
}

/** Moves the marker that there is; only a position that has become rough or exact is another one. */
export function placeMoving(
  map: MapView,
  MarkerClass: typeof Marker,
  moving: MovingPlace | undefined,
  placed: Marker | undefined,
): Marker | undefined {
  const kind = moving?.isRough ? 'rough' : 'exact';
  const isSame = moving && placed?.getElement().dataset.moving === kind;
  if (!isSame) placed?.remove();
  if (!moving) return undefined;
  const marker = isSame && placed ? placed : new MarkerClass({ element: movingDot(kind) });
  marker.setLngLat([moving.lng, moving.lat]);
  return isSame ? marker : marker.addTo(map);
}

function movingDot(kind: 'rough' | 'exact'): HTMLElement {
  const element = document.createElement('span');
  // Told in words below the picture.
  element.setAttribute('aria-hidden', 'true');
  element.dataset.moving = kind;
  element.className =
    kind === 'rough'
      ? 'block size-20 rounded-full border-2 border-dashed border-brand-mark bg-brand-mark/20'
      : 'block size-6 rounded-full border-4 border-surface bg-brand-mark shadow-float outline-2 outline-ink';
  return element;
}
