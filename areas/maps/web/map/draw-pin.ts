import type { GeoJSONSource, Map as MapView, Marker } from 'maplibre-gl';
import { brandColor } from './draw-route.ts';
import { isDrawable } from './keep-ground.ts';
import type { HandledPin, MapPoint } from './map-points.ts';
import { circleAround, keepWithin, shiftPoint } from './shift-point.ts';

const sourceId = 'pin-limit';
const STEP_METERS = 5;
const steps: Record<string, { east: number; north: number }> = {
  ArrowUp: { east: 0, north: STEP_METERS },
  ArrowDown: { east: 0, north: -STEP_METERS },
  ArrowLeft: { east: -STEP_METERS, north: 0 },
  ArrowRight: { east: STEP_METERS, north: 0 },
};

/** The circle within which the point may be moved. */
export function drawLimit(map: MapView, { centre, limitMeters }: HandledPin): void {
  if (!isDrawable(map)) return;
  const data = {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'Polygon' as const,
      coordinates: [circleAround(centre, limitMeters).map(({ lat, lng }) => [lng, lat])],
    },
  };
  const source = map.getSource<GeoJSONSource>(sourceId);
  if (source) {
    void source.setData(data);
    return;
  }
  map.addSource(sourceId, { type: 'geojson', data });
  const color = brandColor(map.getContainer());
  const paint = { 'line-color': color, 'line-width': 2, 'line-dasharray': [2, 2] };
  map.addLayer({ id: 'pin-limit-line', type: 'line', source: sourceId, paint });
}

/**
 * The marker, moved by dragging or arrow keys; it stops at the circle's edge. `read` returns the current pin.
 */
export function placePin(map: MapView, MarkerClass: typeof Marker, read: () => HandledPin): Marker {
  const element = pinElement();
  const marker = new MarkerClass({ element, draggable: true }).setLngLat(read().point).addTo(map);
  // The library labels it as an image.
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', 'Punkt der Adresse: mit den Pfeiltasten um je 5 m verschieben');
  const moveTo = (point: MapPoint) => {
    const { centre, limitMeters, onMove } = read();
    const kept = keepWithin(centre, point, limitMeters);
    marker.setLngLat(kept);
    onMove(kept);
  };
  marker.on('drag', () => {
    const { lat, lng } = marker.getLngLat();
    moveTo({ lat, lng });
  });
  element.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    // Otherwise the keys would also move the map.
    event.stopPropagation();
    moveTo(shiftPoint(read().point, step));
  });
  return marker;
}

function pinElement(): HTMLElement {
  const element = document.createElement('div');
  element.tabIndex = 0;
  element.className =
    'grid size-12 cursor-grab place-items-center rounded-full active:cursor-grabbing focus-visible:outline-3 focus-visible:outline-ink';
  const dot = document.createElement('span');
  dot.setAttribute('aria-hidden', 'true');
  dot.className =
    'block size-7 rounded-full border-4 border-ink bg-brand-mark shadow-float outline-2 outline-surface';
  element.append(dot);
  return element;
}
