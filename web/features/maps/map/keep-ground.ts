import type { Map as MapView, StyleSpecification } from 'maplibre-gl';
import type { MapStyle } from './map-points.ts';
import type { MapStart } from './map-surface.ts';

/** The data that the tiles were made from has been replaced on the server. */
const GONE = 410;
/** What the map's library calls a request that got no answer. */
const NO_ANSWER = 0;

/** An empty ground in the colour of the page's theme, for drawing on when nothing else can be had. */
export function plainStyle(element: HTMLElement): MapStyle {
  const ground = getComputedStyle(element).getPropertyValue('--color-water').trim() || '#dce9f0';
  return {
    version: 8,
    metadata: { credits: [] },
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': ground } }],
  };
}

/**
 * Follows the server to new data while the map is open, and a lost connection until it is back. `redraw` is
 * called when a new ground has taken everything off the map. Answers what to do with an error of the map's.
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
    map.once('style.load', redraw);
    map.setStyle(next as unknown as StyleSpecification, { diff: false });
    start.onCredits(next.metadata.credits);
    tell(true);
  }
  window.addEventListener('online', () => void renew(), { signal: start.signal });
  return {
    lose: () => tell(false),
    /** Whether the error was one of the ground's. */
    hear(error: { message: string }): boolean {
      const status = 'status' in error ? error.status : undefined;
      if (status === GONE) void renew();
      else if (status === NO_ANSWER) tell(false);
      else return false;
      return true;
    },
  };
}
