import type { Map as MapView, Marker } from 'maplibre-gl';
import { mayGlide, planGlide, runGlide } from './glide.ts';
import type { MovingPlace } from './map-points.ts';

type Kind = 'rough' | 'exact' | 'stale';
const kindOf = ({ isRough, isStale }: MovingPlace): Kind => (isRough ? 'rough' : isStale ? 'stale' : 'exact');

/**
 * A driver under way on a map: one moving marker, replaced when the position becomes rough, exact or stale.
 */
export function createMovingMarker(map: MapView, MarkerClass: typeof Marker) {
  let marker: Marker | undefined;
  let kind: Kind | undefined;
  let last: MovingPlace | undefined;
  let stop = () => {};
  map.on('zoom', () => marker && last?.isRough && fitArea(map, marker.getElement(), last));

  function remove(): void {
    stop();
    marker?.remove();
    marker = undefined;
    last = undefined;
  }
  return {
    remove,
    move(next: MovingPlace | undefined): void {
      if (!next) return remove();
      // The same place with another label: the animation continues.
      if (marker && last && isSame(last, next)) {
        marker.getElement().title = next.label;
        return;
      }
      stop();
      const shown = marker?.getLngLat();
      const glide = mayGlide() ? planGlide(shown, last, next, performance.now()) : undefined;
      const begin = glide ? glide.from : next;
      if (!marker || kind !== kindOf(next)) {
        marker?.remove();
        kind = kindOf(next);
        marker = new MarkerClass({ element: movingDot(kind) }).setLngLat(begin).addTo(map);
      } else marker.setLngLat(begin);
      marker.getElement().title = next.label;
      if (next.isRough) fitArea(map, marker.getElement(), next);
      last = next;
      const moved = marker;
      if (glide) stop = runGlide(glide, (point) => moved.setLngLat(point));
    },
  };
}

const isSame = (one: MovingPlace, other: MovingPlace) =>
  one.lat === other.lat && one.lng === other.lng && one.at === other.at && kindOf(one) === kindOf(other);

/** The diagonal of the cell in pixels at the current zoom. */
const AREA_METERS = 720;
const MIN_PIXELS = 28;
const METERS_PER_PIXEL = 78_271.5;

function fitArea(map: MapView, element: HTMLElement, { lat }: MovingPlace): void {
  const metersPerPixel = (METERS_PER_PIXEL * Math.cos((lat * Math.PI) / 180)) / 2 ** map.getZoom();
  const size = `${Math.round(Math.max(MIN_PIXELS, AREA_METERS / metersPerPixel))}px`;
  Object.assign(element.style, { width: size, height: size });
}

const looks: Record<Kind, string> = {
  rough: 'block rounded-full border-2 border-dashed border-brand-mark bg-brand-mark/20',
  exact: 'block size-6 rounded-full border-4 border-surface bg-brand-mark shadow-float outline-2 outline-ink',
  stale: 'block size-6 rounded-full border-4 border-dashed border-ink bg-surface outline-2 outline-surface',
};

function movingDot(kind: Kind): HTMLElement {
  const element = document.createElement('span');
  // Described in words below the map.
  element.setAttribute('aria-hidden', 'true');
  element.dataset.moving = kind;
  element.className = looks[kind];
  return element;
}
