import { operator } from '#operator';
import type { GeoJSONSource, Map as MapView, Marker } from 'maplibre-gl';
import { isDrawable } from './keep-ground.ts';
import type { DrawnRoute, MapMark, MapPoint } from './map-points.ts';

const sourceId = 'shown-route';

function lineOf(path: readonly MapPoint[]) {
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: path.map((point) => [point.lng, point.lat]) },
  };
}

export const themeColor = (element: HTMLElement, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

/** Taken from the theme, so that another operator's colour needs no change here. */
export function brandColor(element: HTMLElement): string {
  return themeColor(element, '--color-route') || operator.brandColor;
}

/** The line, with an outline that keeps it visible on any basemap; dashed for an estimate. */
export function drawLine(map: MapView, route: DrawnRoute): void {
  if (!isDrawable(map)) return;
  const data = lineOf(route.path && route.path.length > 1 ? route.path : []);
  const source = map.getSource<GeoJSONSource>(sourceId);
  if (source) {
    void source.setData(data);
  } else {
    map.addSource(sourceId, { type: 'geojson', data });
    const brand = brandColor(map.getContainer());
    const rim = themeColor(map.getContainer(), '--color-surface') || '#ffffff';
    // Street names stay readable above the line.
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

function numberedDot(number: number): HTMLElement {
  const element = document.createElement('span');
  // The text alternative lists the stops with their numbers.
  element.setAttribute('aria-hidden', 'true');
  element.dataset.stop = String(number);
  element.textContent = String(number);
  element.className = `tabular flex size-8 items-center justify-center rounded-full border-3 border-ink text-sm font-bold outline-2 outline-surface ${
    number === 1 ? 'bg-brand-mark text-on-brand' : 'bg-surface text-ink'
  }`;
  return element;
}

function markDot({ label, isLate }: MapMark): HTMLElement {
  const element = document.createElement('span');
  // The list beside the map contains each of them.
  element.setAttribute('aria-hidden', 'true');
  element.dataset.mark = isLate ? 'late' : 'in-time';
  element.title = isLate ? `${label}, verspätet` : label;
  element.className = isLate
    ? 'block size-5 rounded-full border-2 border-surface bg-error outline-2 outline-ink'
    : 'block size-4 rounded-full border-3 border-ink bg-surface outline-1 outline-surface';
  return element;
}

/** Draws all dots again and returns them for removal. */
export function placeDots(map: MapView, MarkerClass: typeof Marker, route: DrawnRoute): Marker[] {
  const markers: Marker[] = [];
  for (const kind of ['from', 'to'] as const) {
    const place = route[kind];
    if (place)
      markers.push(new MarkerClass({ element: dot(kind) }).setLngLat([place.lng, place.lat]).addTo(map));
  }
  // Drawn from last to first: where two stops share a place, the next one is on top.
  for (const [index, { lng, lat }] of [...(route.stops ?? []).entries()].toReversed()) {
    markers.push(new MarkerClass({ element: numberedDot(index + 1) }).setLngLat([lng, lat]).addTo(map));
  }
  // Late deliveries are drawn on top.
  for (const mark of (route.marks ?? []).toSorted(
    (one, other) => Number(one.isLate) - Number(other.isLate),
  )) {
    markers.push(new MarkerClass({ element: markDot(mark) }).setLngLat([mark.lng, mark.lat]).addTo(map));
  }
  return markers;
}
