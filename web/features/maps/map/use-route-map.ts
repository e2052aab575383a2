import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { MapCredit } from '#contract/maps/maps.ts';
import type { ThemeName } from '#web/ui/theme-scope.tsx';
import { curveEstimate } from './curve-estimate.ts';
import type { DrawnRoute, MapStyle, Mover, MovingPlace } from './map-points.ts';
import { asMapFailure, type MapFailure, type MapSurface } from './map-surface.ts';
import { startEmbeddedMap } from './start-embedded-map.ts';
import { startGoogleMap } from './start-google-map.ts';
import type { BasemapName } from './use-basemap.ts';

type MapLoad =
  | { state: 'loading' }
  | { state: 'ready'; surface: MapSurface }
  | { state: 'failed'; failure: MapFailure };

interface ShownMap {
  loadStyle: (theme: ThemeName) => Promise<MapStyle>;
  route: DrawnRoute;
  moving: MovingPlace | undefined;
  movers?: readonly Mover[] | undefined;
  title: string;
  /** undefined loads nothing. */
  basemap: BasemapName | undefined;
  theme: ThemeName;
}

/** Creates the map in `container` once per basemap and theme and draws into it; `retry` starts over. */
export function useRouteMap(container: RefObject<HTMLDivElement | null>, shown: ShownMap) {
  const { route, moving, movers, title, basemap, theme } = shown;
  const [load, setLoad] = useState<MapLoad>({ state: 'loading' });
  const [credits, setCredits] = useState<MapCredit[]>([]);
  const [hasGround, setHasGround] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(shown);
  latest.current = shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt means a new map
  useEffect(() => {
    const element = container.current;
    if (!element || !basemap) return;
    const ending = new AbortController();
    const { signal } = ending;
    setLoad({ state: 'loading' });
    setCredits([]);
    setHasGround(true);
    function onFailure(error: unknown) {
      if (signal.aborted) return;
      setLoad({ state: 'failed', failure: asMapFailure(error) });
      // Removes a partly created map, so that a retry starts clean.
      ending.abort();
    }
    const start = basemap === 'google' ? startGoogleMap : startEmbeddedMap;
    const loadStyle = () => latest.current.loadStyle(theme);
    const told = { onFailure, onCredits: setCredits, onGround: setHasGround };
    start(element, { title: latest.current.title, loadStyle, signal, ...told })
      .then((surface) => {
        if (!signal.aborted) setLoad({ state: 'ready', surface });
      })
      .catch(onFailure);
    return () => ending.abort();
  }, [container, attempt, basemap, theme]);

  const surface = load.state === 'ready' ? load.surface : undefined;
  const { from, to, path, stops, marks, isEstimate } = route;
  const line = useMemo(() => (path && isEstimate ? curveEstimate(path) : path), [path, isEstimate]);
  useEffect(
    () => surface?.draw({ from, to, path: line, stops, marks, isEstimate }),
    [surface, from, to, line, stops, marks, isEstimate],
  );
  useEffect(() => surface?.move(moving), [surface, moving]);
  useEffect(() => surface?.moveAll(movers ?? []), [surface, movers]);
  useEffect(() => surface?.setTitle(title), [surface, title]);
  useRefit(container, surface);

  return { load, surface, credits, hasGround, retry: () => setAttempt((number) => number + 1) };
}

/** A rotated phone changes the size of the map. */
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
