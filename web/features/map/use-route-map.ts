import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapStyle } from './map-points.ts';
import { asMapFailure, type DrawnRoute, type MapFailure, type MapSurface } from './map-surface.ts';
import { startEmbeddedMap } from './start-embedded-map.ts';
import { startGoogleMap } from './start-google-map.ts';
import type { BasemapName } from './use-basemap.ts';

type MapLoad =
  | { state: 'loading' }
  | { state: 'ready'; surface: MapSurface }
  | { state: 'failed'; failure: MapFailure };

/** Builds the map in `container` once for each `basemap` and draws `route` into it; `retry` starts over. */
export function useRouteMap(
  container: RefObject<HTMLDivElement | null>,
  loadStyle: () => Promise<MapStyle>,
  route: DrawnRoute,
  title: string,
  /** undefined leaves everything unloaded. */
  basemap: BasemapName | undefined,
) {
  const [load, setLoad] = useState<MapLoad>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ loadStyle, title });
  latest.current = { loadStyle, title };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt means a new map
  useEffect(() => {
    const element = container.current;
    if (!element || !basemap) return;
    const ending = new AbortController();
    const { signal } = ending;
    setLoad({ state: 'loading' });
    function onFailure(error: unknown) {
      if (signal.aborted) return;
      setLoad({ state: 'failed', failure: asMapFailure(error) });
      // Removes what there is of the map, so that a retry starts afresh.
      ending.abort();
    }
    const start = basemap === 'google' ? startGoogleMap : startEmbeddedMap;
    start(element, { ...latest.current, signal, onFailure })
      .then((surface) => {
        if (!signal.aborted) setLoad({ state: 'ready', surface });
      })
      .catch(onFailure);
    return () => ending.abort();
  }, [container, attempt, basemap]);

  const surface = load.state === 'ready' ? load.surface : undefined;
  const { from, to, path, isEstimate } = route;
  useEffect(() => surface?.draw({ from, to, path, isEstimate }), [surface, from, to, path, isEstimate]);
  useEffect(() => surface?.setTitle(title), [surface, title]);
  useRefit(container, surface);

  return { load, surface, retry: () => setAttempt((number) => number + 1) };
}

/** A turned phone has another picture to fill. */
function useRefit(container: RefObject<HTMLDivElement | null>, surface: MapSurface | undefined): void {
  useEffect(() => {
    const element = container.current;
    if (!element || !surface) return;
    const sizeOf = () => `${element.clientWidth}x${element.clientHeight}`;
    let size = sizeOf();
    // Also called once at the start, when nothing has changed yet.
    const observer = new ResizeObserver(() => {
      if (size === sizeOf() || element.clientWidth === 0) return;
      size = sizeOf();
      surface.refit();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, surface]);
}
