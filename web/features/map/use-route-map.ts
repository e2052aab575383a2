import type { Map as MapView, Marker, StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DrawnRoute, drawLine, placeDots } from './draw-route.ts';
import { cityCentre, cityZoom, germanMapTexts, type MapStyle } from './map-points.ts';

type Library = typeof import('./map-library.ts');
interface Loaded {
  library: Library;
  map: MapView;
}

export type MapLoadState = 'loading' | 'ready' | 'failed';

/**
 * Builds the map in `container` once and draws `route` into it. 'failed' when the library, its worker, WebGL or
 * the style cannot be had; `retry` starts over.
 */
export function useRouteMap(
  container: RefObject<HTMLDivElement | null>,
  loadStyle: () => Promise<MapStyle>,
  route: DrawnRoute,
  title: string,
  /** False leaves everything unloaded. */
  isWanted: boolean,
) {
  const [state, setState] = useState<MapLoadState>('loading');
  const [attempt, setAttempt] = useState(0);
  const loaded = useRef<Loaded | null>(null);
  const style = useRef(loadStyle);
  style.current = loadStyle;
  const name = useRef(title);
  name.current = title;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt means a new map
  useEffect(() => {
    const element = container.current;
    if (!element || !isWanted) return;
    let isGone = false;
    let hasLoaded = false;
    setState('loading');
    function giveUp() {
      if (isGone) return;
      setState('failed');
      // Frees the shared workers, so that a retry starts fresh ones; not inside the map's own event.
      setTimeout(() => {
        if (isGone) return;
        loaded.current?.map.remove();
        loaded.current = null;
      });
    }
    Promise.all([import('./map-library.ts'), style.current()])
      .then(([library, document]) => {
        if (isGone) return;
        const map = new library.MapView({
          container: element,
          style: document as unknown as StyleSpecification,
          center: [cityCentre.lng, cityCentre.lat],
          zoom: cityZoom,
          attributionControl: false,
          cooperativeGestures: true,
          dragRotate: false,
          pitchWithRotate: false,
          touchPitch: false,
          // Two maps on one page need two names from the start.
          locale: { ...germanMapTexts, 'Map.Title': name.current },
        });
        map.touchZoomRotate.disableRotation();
        map.keyboard.disableRotation();
        loaded.current = { library, map };
        map.once('load', () => {
          hasLoaded = true;
          if (!isGone) setState('ready');
        });
        // After the first picture a missing tile is no reason to take the map away.
        map.on('error', (event) => {
          if (!hasLoaded && /worker|style/i.test(event.error.message)) giveUp();
        });
      })
      .catch(giveUp);
    return () => {
      isGone = true;
      loaded.current?.map.remove();
      loaded.current = null;
    };
  }, [container, attempt, isWanted]);

  const { from, to, path, isEstimate } = route;
  useEffect(() => {
    if (state !== 'ready' || !loaded.current) return;
    const { library, map } = loaded.current;
    drawLine(map, { from, to, path, isEstimate });
    const markers: Marker[] = placeDots(map, library.Marker, { from, to, path, isEstimate });
    show(loaded.current, { from, to, path, isEstimate });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [state, from, to, path, isEstimate]);

  useEffect(() => {
    if (state === 'ready') loaded.current?.map.getCanvas().setAttribute('aria-label', title);
  }, [state, title]);

  return {
    state,
    retry: () => setAttempt((number) => number + 1),
    zoomIn: () => loaded.current?.map.zoomIn(),
    zoomOut: () => loaded.current?.map.zoomOut(),
  };
}

function show({ library, map }: Loaded, { from, to, path = [] }: DrawnRoute): void {
  const points = [...path, ...[from, to].filter((place) => place !== undefined)];
  const [first] = points;
  if (!first) {
    map.easeTo({ center: [cityCentre.lng, cityCentre.lat], zoom: cityZoom, duration: 180 });
    return;
  }
  const bounds = new library.LngLatBounds();
  for (const point of points) bounds.extend([point.lng, point.lat]);
  map.fitBounds(bounds, { padding: 56, maxZoom: 15, duration: 180 });
}
