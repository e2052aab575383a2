import { type RefObject, useEffect, useMemo } from 'react';
import type { ThemeName } from '#web/ui/theme-scope.tsx';
import { curveEstimate } from './curve-estimate.ts';
import type { DrawnRoute, MapStyle, Mover, MovingPlace } from './map-points.ts';
import { startEmbeddedMap } from './start-embedded-map.ts';
import { startGoogleMap } from './start-google-map.ts';
import type { BasemapName } from './use-basemap.ts';
import { useMapStart } from './use-map-start.ts';

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

const starts = { google: startGoogleMap, embedded: startEmbeddedMap };

/** Creates the map in `container` once per basemap and theme and draws into it; `retry` starts over. */
export function useRouteMap(container: RefObject<HTMLDivElement | null>, shown: ShownMap) {
  const { route, moving, movers, title, basemap, theme, loadStyle } = shown;
  const started = useMapStart(container, {
    start: basemap && starts[basemap],
    loadStyle,
    title,
    theme,
  });
  const { surface } = started;
  const { from, to, path, stops, marks, isEstimate } = route;
  const line = useMemo(() => (path && isEstimate ? curveEstimate(path) : path), [path, isEstimate]);
  useEffect(
    () => surface?.draw({ from, to, path: line, stops, marks, isEstimate }),
    [surface, from, to, line, stops, marks, isEstimate],
  );
  useEffect(() => surface?.move(moving), [surface, moving]);
  useEffect(() => surface?.moveAll(movers ?? []), [surface, movers]);
  return started;
}
