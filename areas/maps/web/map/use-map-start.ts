import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapCredit } from '#maps/contract/maps.ts';
import type { ThemeName } from '#web/ui/theme-scope.tsx';
import type { MapStyle } from './map-points.ts';
import { asMapFailure, type MapFailure, type MapFrame, type MapStart } from './map-surface.ts';

type MapLoad<S> =
  | { state: 'loading' }
  | { state: 'ready'; surface: S }
  | { state: 'failed'; failure: MapFailure };

interface StartedMap<S> {
  /** A new function means a new map; undefined loads nothing. */
  start: ((element: HTMLElement, start: MapStart) => Promise<S>) | undefined;
  loadStyle: (theme: ThemeName) => Promise<MapStyle>;
  title: string;
  theme: ThemeName;
}

/** Creates the map in `container` once per `start` and theme; `retry` starts over. */
export function useMapStart<S extends MapFrame>(
  container: RefObject<HTMLDivElement | null>,
  started: StartedMap<S>,
) {
  const { start, title, theme } = started;
  const [load, setLoad] = useState<MapLoad<S>>({ state: 'loading' });
  const [credits, setCredits] = useState<MapCredit[]>([]);
  const [hasGround, setHasGround] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(started);
  latest.current = started;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt means a new map
  useEffect(() => {
    const element = container.current;
    if (!element || !start) return;
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
    const loadStyle = () => latest.current.loadStyle(theme);
    const callbacks = { onFailure, onCredits: setCredits, onGround: setHasGround };
    start(element, { title: latest.current.title, loadStyle, signal, ...callbacks })
      .then((surface) => {
        if (!signal.aborted) setLoad({ state: 'ready', surface });
      })
      .catch(onFailure);
    return () => ending.abort();
  }, [container, attempt, start, theme]);

  const surface = load.state === 'ready' ? load.surface : undefined;
  useEffect(() => surface?.setTitle(title), [surface, title]);
  useRefit(container, surface);

  return { load, surface, credits, hasGround, retry: () => setAttempt((number) => number + 1) };
}

/** A rotated phone changes the size of the map. */
function useRefit(container: RefObject<HTMLDivElement | null>, surface: MapFrame | undefined): void {
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
