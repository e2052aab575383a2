import { operator } from '#operator';
import type { GeoJSONSource, Map as MapView, Marker } from 'maplibre-gl';
import type { MapPoint } from './map-points.ts';
import type { DrawnRoute } from './map-surface.ts';

const sourceId = 'shown-route';

function lineOf(path: readonly MapPoint[]) {
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: path.map((point) => [point.lng, point.lat]) },
  };
}

/** From the theme, so that another operator's colour needs no change here. */
export function brandColor(element: HTMLElement): string {
  return getComputedStyle(element).getPropertyValue('--color-route').trim() || operator.brandColor;
}

/** The line: white casing so that it reads on every ground; dashed when it is an estimate. */
export function drawLine(map: MapView, route: DrawnRoute): void {
  const data = lineOf(route.path && route.path.length > 1 ? route.path : []);
  const source = map.getSource<GeoJSONSource>(sourceId);
  if (source) {
    void source.setData(data);
  } else {
    map.addSource(sourceId, { type: 'geojson', data });
    const brand = brandColor(map.getContainer());
    const layout = { 'line-cap': 'round' as const, 'line-join': 'round' as const };
    map.addLayer({
      id: 'shown-route-casing',
      type: 'line',
      source: sourceId,
      layout,
      paint: { 'line-color': '#ffffff', 'line-width': 9 },
    });
    map.addLayer({
      id: 'shown-route-line',
      type: 'line',
      source: sourceId,
      layout,
      paint: { 'line-color': brand, 'line-width': 5 },
    });
  }
  map.setPaintProperty('shown-route-line', 'line-dasharray', route.isEstimate ? [0.1, 1.8] : undefined);
}

function dot(kind: 'from' | 'to'): HTMLElement {
  const element = document.createElement('span');
  // The text alternative names both places; the dots would only repeat it.
  element.setAttribute('aria-hidden', 'true');
  element.className =
    kind === 'from'
      ? 'block size-5 rounded-full border-4 border-[#10202b] bg-[#ffffff] outline-2 outline-[#ffffff]'
      : 'block size-5 rounded-full border-4 border-[#10202b] bg-brand-mark outline-2 outline-[#ffffff]';
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
