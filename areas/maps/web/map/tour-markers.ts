import type { Map as MapView, Marker } from 'maplibre-gl';
import type { MapTourStop } from './map-points.ts';

/** Draws the stops of a tour, each with its number and time, and returns them for removal. */
export function placeTour(map: MapView, MarkerClass: typeof Marker, tour: readonly MapTourStop[]): Marker[] {
  // From last to first: where two stops share a place, the next one is on top.
  return tour
    .toReversed()
    .map((stop) =>
      new MarkerClass({ element: stopTag(stop), anchor: 'bottom-left', offset: [6, -6] })
        .setLngLat([stop.lng, stop.lat])
        .addTo(map),
    );
}

function stopTag({ number, label, isLate }: MapTourStop): HTMLElement {
  const element = document.createElement('span');
  // The tour is a list beside the map.
  element.setAttribute('aria-hidden', 'true');
  element.dataset.tourStop = String(number);
  element.className = `tabular pointer-events-none flex font-sans items-center gap-1 rounded-full border-2 py-px pr-1.5 pl-px text-xs font-semibold whitespace-nowrap ${
    isLate ? 'border-error bg-surface text-error' : 'border-ink bg-surface text-ink'
  }`;
  const count = document.createElement('span');
  count.textContent = String(number);
  count.className = `flex h-4 min-w-4 items-center justify-center rounded-full px-1 ${isLate ? 'bg-error text-surface' : 'bg-ink text-paper'}`;
  element.append(count, isLate ? `${label} !` : label);
  return element;
}
