import type { Map as MapView, StyleSpecification } from 'maplibre-gl';
import type { MapStyle } from './map-points.ts';
import type { MapStart } from './map-surface.ts';

/** The dataset of the tiles has been replaced on the server. */
const GONE = 410;
/** The map library's text for a request without an answer. */
const NO_ANSWER = 0;

/** An empty ground in the colour of the page's theme, used when no tiles are available. */
export function plainStyle(element: HTMLElement): MapStyle {
  const ground = getComputedStyle(element).getPropertyValue('--color-water').trim() || '#dce9f0';
  return {
    version: 8,
    metadata: { credits: [] },
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': ground } }],
  };
}

/** Maps between two grounds, for a frame, and as long as the page is hidden. */
const bare = new WeakSet<MapView>();

/**
 * Whether sources and layers can be added: the map library throws while one ground replaces another. What is
 * not drawn then must be remembered, for `redraw`.
 */
export const isDrawable = (map: MapView): boolean => !bare.has(map);

/**
 * Switches an open map to new map data, and recovers from a lost connection. `redraw` is called after a new
 * ground has removed everything from the map. Returns a handler for the map's errors.
 */
export function keepGround(map: MapView, shown: MapStyle, start: MapStart, redraw: () => void) {
  let style = shown;
  let isAsking = false;
  let isThere = true;
  const tell = (isThereNow: boolean) => {
    if (isThere !== isThereNow) start.onGround(isThereNow);
    isThere = isThereNow;
  };
  async function renew(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const next = await start.loadStyle().catch(() => undefined);
    isAsking = false;
    if (start.signal.aborted) return;
    if (!next) return tell(false);
    const isSame = JSON.stringify(next.sources) === JSON.stringify(style.sources);
    if (isSame && isThere) return;
    style = next;
    map.once('style.load', () => {
      bare.delete(map);
      redraw();
    });
    bare.add(map);
    map.setStyle(next as unknown as StyleSpecification, { diff: false });
    start.onCredits(next.metadata.credits);
    tell(true);
  }
  window.addEventListener('online', () => void renew(), { signal: start.signal });
  return {
    lose: () => tell(false),
    /** Whether the error was caused by the ground. */
    hear(error: { message: string }): boolean {
      const status = 'status' in error ? error.status : undefined;
      if (status === GONE) void renew();
      else if (status === NO_ANSWER) tell(false);
      else return false;
      return true;
    },
  };
}
