import { MapFailure, type MapStart } from './map-surface.ts';

const LOST = 'Dieses Gerät hat die Zeichnung der Karte beendet, zum Beispiel weil ihm Speicher fehlt.';
const NO_WORKERS = 'Ein Teil der Karte wurde von diesem Browser beendet.';
const NO_PICTURE = 'Die Karte ist nach einer halben Minute noch nicht da.';

/** A browser that gives the drawing back does so at once. */
const BACK_MS = 5000;
const PICTURE_MS = 30_000;
/** Workers that are busy answer late; those that ended never do. */
const PING_MS = 5000;
const PING_EVERY_MS = 10_000;

/** What is heard of a map of the library. */
interface HeardMap {
  on(event: 'webglcontextlost' | 'webglcontextrestored' | 'load' | 'moveend', hear: () => void): unknown;
}

/** The threads that read the tiles, shared by all maps of a page. */
export interface MapWorkers {
  ping(timeoutMs: number): Promise<boolean>;
  /** Starts them anew if they do not answer. */
  ensureWorkers(): Promise<void>;
}

/**
 * Ends a map that cannot draw any more, so that its place says so and offers to begin again instead of
 * staying empty: the browser took the drawing away and does not give it back, the first picture never
 * comes, or the threads behind it ended and do not start again. Time counts only while the page is visible,
 * as browsers take and give back what hidden pages hold.
 */
export function watchMap(
  map: HeardMap,
  workers: MapWorkers,
  { signal, onFailure }: Pick<MapStart, 'signal' | 'onFailure'>,
): void {
  const after = (milliseconds: number, text: string) =>
    waitVisibly(milliseconds, signal, () => onFailure(new MapFailure(text)));
  const cancelPicture = after(PICTURE_MS, NO_PICTURE);
  map.on('load', cancelPicture);

  let cancelLost = () => {};
  map.on('webglcontextlost', () => {
    cancelLost();
    cancelLost = after(BACK_MS, LOST);
  });
  map.on('webglcontextrestored', () => cancelLost());

  let askedAt = Number.NEGATIVE_INFINITY;
  async function askWorkers(): Promise<void> {
    if (await workers.ping(PING_MS)) return;
    await workers.ensureWorkers();
    if (!signal.aborted && !(await workers.ping(PING_MS))) onFailure(new MapFailure(NO_WORKERS));
  }
  map.on('moveend', () => {
    if (performance.now() - askedAt < PING_EVERY_MS) return;
    askedAt = performance.now();
    void askWorkers();
  });
}

/** Calls `act` once the page was visible that long, unless it is cancelled or the signal ends before. */
function waitVisibly(milliseconds: number, signal: AbortSignal, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const cancel = () => {
    clearTimeout(timer);
    ending.abort();
  };
  const arm = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => {
      cancel();
      act();
    }, milliseconds);
  };
  signal.addEventListener('abort', cancel, { once: true });
  document.addEventListener('visibilitychange', arm, { signal: ending.signal });
  arm();
  return cancel;
}
