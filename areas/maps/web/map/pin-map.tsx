import { useEffect, useRef } from 'react';
import { client } from '#web/lib/api-client.ts';
import { Loading } from '#web/ui/loading.tsx';
import { type ThemeName, useThemeName } from '#web/ui/theme-scope.tsx';
import { LoadFailure } from './map-load-failure.tsx';
import { MapCredits } from './map-credits.tsx';
import type { MapPoint } from './map-points.ts';
import { shiftText } from './shift-point.ts';
import { useRouteMap } from './use-route-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface PinMapProps {
  /** The address's own point; a new object brings it into view. */
  centre: MapPoint;
  point: MapPoint;
  limitMeters: number;
  onMove: (point: MapPoint) => void;
}

const loadStyle = (theme: ThemeName) => client.maps.mapStyle({ theme });
const noRoute = { isEstimate: false };

/**
 * A map with one point that is moved by pointer or keys within a circle. Always our own map, which needs no
 * consent.
 */
export function PinMap({ centre, point, limitMeters, onMove }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const { load, surface, credits, retry } = useRouteMap(container, {
    loadStyle,
    route: noRoute,
    moving: undefined,
    title: 'Karte um die Adresse',
    basemap: 'embedded',
    theme: useThemeName(),
  });
  useEffect(
    () => surface?.handle?.({ centre, point, limitMeters, onMove }),
    [surface, centre, point, limitMeters, onMove],
  );
  const hasFailed = load.state === 'failed';
  return (
    <div>
      <p className="tabular mb-2 text-sm text-ink-soft" role="status">
        {shiftText(centre, point)}
      </p>
      <div className="relative isolate h-72 overflow-hidden rounded-surface border border-line bg-water sm:h-100">
        <div
          ref={container}
          className={
            hasFailed
              ? 'hidden'
              : 'absolute! inset-0 [&_canvas:focus-visible]:shadow-none [&_canvas:focus-visible]:-outline-offset-3'
          }
        />
        {load.state === 'loading' && <Loading text="Karte wird geladen..." className="absolute inset-0" />}
        {hasFailed && <LoadFailure failure={load.failure} onRetry={retry} />}
        {surface && <ZoomButtons surface={surface} />}
        {surface && <MapCredits credits={credits} />}
      </div>
    </div>
  );
}
