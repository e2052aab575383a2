import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { LoadFailure } from './load-failure.tsx';
import type { MapPlace, MapPoint, MapStyle } from './map-points.ts';
import { useBasemap } from './use-basemap.ts';
import { useRouteMap } from './use-route-map.ts';

interface RouteMapProps {
  /** Asked once; the document must point to nothing outside our origin. */
  loadStyle: () => Promise<MapStyle>;
  /** Keep these three stable (state or memo): a new object moves the map. */
  from?: MapPlace;
  to?: MapPlace;
  path?: readonly MapPoint[];
  /** The line is computed, not driven on real roads: dotted, with a visible tag. */
  estimate?: boolean;
  /** The route is being asked for. */
  isComputing?: boolean;
  /** What the picture shows, in words: 'Route von ... nach ..., 7,4 km, etwa 18 min'. */
  summary: string;
  isSummaryVisible?: boolean;
  /** Required by the licence of most map data; Google's map names its own. */
  attribution?: ReactNode;
  /** Further classes of the picture, e.g. a height above the minimum of 400 px. */
  className?: string;
}

const control =
  'flex size-12 items-center justify-center bg-surface text-ink transition-colors hover:bg-water focus-visible:relative focus-visible:z-10';

export function RouteMap({
  loadStyle,
  from,
  to,
  path,
  estimate = false,
  isComputing = false,
  summary,
  isSummaryVisible = false,
  attribution,
  className,
}: RouteMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const { basemap, isConsentMissing } = useBasemap();
  const { load, surface, retry } = useRouteMap(
    container,
    loadStyle,
    { from, to, path, isEstimate: estimate },
    `Karte: ${summary}`,
    basemap,
  );
  const hasFailed = load.state === 'failed';
  return (
    <figure className="flex min-w-0 flex-col">
      <div
        className={`relative isolate min-h-100 flex-1 overflow-hidden rounded-surface border border-line bg-water ${className ?? ''}`}
      >
        <div
          ref={container}
          className={
            hasFailed
              ? 'hidden'
              : 'absolute! inset-0 [&_canvas:focus-visible]:shadow-none [&_canvas:focus-visible]:-outline-offset-3'
          }
        />
        {load.state === 'loading' && !isComputing && (
          <Loading text="Karte wird geladen..." className="absolute inset-0" />
        )}
        {hasFailed && <LoadFailure failure={load.failure} onRetry={retry} />}
        {estimate && surface && path && path.length > 1 && (
          <p className="absolute top-3 left-3 rounded-control border border-line bg-surface px-3 py-1 text-sm font-semibold">
            Schätzung
          </p>
        )}
        {surface && (
          <div className="absolute top-3 right-3 flex flex-col divide-y divide-line overflow-hidden rounded-control border border-line">
            <button type="button" className={control} aria-label="Karte vergrößern" onClick={surface.zoomIn}>
              <Plus aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              className={control}
              aria-label="Karte verkleinern"
              onClick={surface.zoomOut}
            >
              <Minus aria-hidden="true" className="size-5" />
            </button>
          </div>
        )}
        {isComputing && !hasFailed && (
          <div className="absolute inset-x-0 bottom-10 flex justify-center px-3">
            <Loading
              layout="inline"
              text="Route wird berechnet..."
              className="rounded-control border border-line bg-surface px-4 py-3 font-medium"
            />
          </div>
        )}
        {attribution && surface && basemap === 'embedded' && (
          <p className="absolute bottom-0 left-0 rounded-tr-control bg-surface px-2.5 py-0.5 text-xs text-ink-soft">
            {attribution}
          </p>
        )}
      </div>
      <figcaption className={isSummaryVisible ? 'mt-2 text-sm text-ink-soft' : 'sr-only'}>
        {summary}
      </figcaption>
      {isConsentMissing && (
        <p className="mt-2 text-sm text-ink-soft">
          Die Karte von Google erscheint hier erst, wenn Sie Cookies akzeptieren.
        </p>
      )}
    </figure>
  );
}
