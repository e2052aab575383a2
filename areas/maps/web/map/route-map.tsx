import { type RefObject, useEffect, useRef, useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { Loading } from '#web/ui/loading.tsx';
import { type ThemeName, useThemeName } from '#web/ui/theme-scope.tsx';
import { LoadFailure } from './map-load-failure.tsx';
import { MapCredits } from './map-credits.tsx';
import type { MapMark, MapPlace, MapPoint, MapStyle, Mover, MovingPlace } from './map-points.ts';
import { useBasemap } from './use-basemap.ts';
import { useRouteMap } from './use-route-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface RouteMapProps {
  /** For a style other than our server's; it must not refer to another origin. */
  loadStyle?: (theme: ThemeName) => Promise<MapStyle>;
  /** Keep these three stable (state or memo): a new object moves the map. */
  from?: MapPlace;
  to?: MapPlace;
  path?: readonly MapPoint[];
  /** Places numbered from 1, instead of the two ends; stable as well. */
  stops?: readonly MapPlace[];
  /** Many places at once, without an order; stable as well. */
  marks?: readonly MapMark[];
  /** The driver under way. A new object moves the marker and nothing else. */
  moving?: MovingPlace | undefined;
  /** Several drivers under way, drawn but not followed; stable as well. */
  movers?: readonly Mover[];
  /** The line is an estimate, not a route on real roads: dashed, with a visible tag. */
  estimate?: boolean;
  /** The route is being requested. */
  isComputing?: boolean;
  /** Text alternative: 'Route von ... nach ..., 7,4 km, etwa 18 min'. */
  summary: string;
  isSummaryVisible?: boolean;
  /** Additional classes of the map, e.g. a height above the minimum of 400 px. */
  className?: string;
  /** Once its first picture, or why there is none, can be seen. */
  onSettled?: () => void;
}

const loadOwnStyle = (theme: ThemeName) => client.maps.mapStyle({ theme });
const tag = 'absolute left-3 rounded-control border border-line bg-surface px-3 py-1 text-sm';

export function RouteMap({
  loadStyle = loadOwnStyle,
  from,
  to,
  path,
  stops,
  marks,
  moving,
  movers,
  estimate = false,
  isComputing = false,
  summary,
  isSummaryVisible = false,
  className,
  onSettled,
}: RouteMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { basemap, isConsentMissing } = useBasemap();
  const isNear = useNearViewport(frame);
  const { load, surface, credits, hasGround, retry } = useRouteMap(container, {
    loadStyle,
    route: { from, to, path, stops, marks, isEstimate: estimate },
    moving,
    movers,
    title: `Karte: ${summary}`,
    basemap: isNear ? basemap : undefined,
    theme: useThemeName(),
  });
  const hasFailed = load.state === 'failed';
  const latest = useRef(onSettled);
  latest.current = onSettled;
  const hasSettled = load.state !== 'loading';
  useEffect(() => {
    if (hasSettled) latest.current?.();
  }, [hasSettled]);
  return (
    <figure className="flex min-w-0 flex-col">
      <div
        ref={frame}
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
          <p className={`${tag} top-3 font-semibold`}>Schätzung</p>
        )}
        <div role="status">
          {surface && !hasGround && (
            <p className={`${tag} right-3 bottom-9 w-fit`}>
              Keine Verbindung. Die Straßen erscheinen wieder, sobald sie da ist.
            </p>
          )}
        </div>
        {surface && <ZoomButtons surface={surface} />}
        {isComputing && !hasFailed && (
          <div className="absolute inset-x-0 bottom-10 flex justify-center px-3">
            <Loading
              layout="inline"
              text="Route wird berechnet..."
              className="rounded-control border border-line bg-surface px-4 py-3 font-medium"
            />
          </div>
        )}
        {surface && <MapCredits credits={credits} />}
      </div>
      <figcaption className={isSummaryVisible ? 'mt-2 text-sm text-ink-soft' : 'sr-only'}>
        {summary}
        {moving && <span className="block">{`${moving.label}${moving.isRough ? ' (ungefähr)' : ''}.`}</span>}
      </figcaption>
      {isConsentMissing && (
        <p className="mt-2 text-sm text-ink-soft">
          Die Karte von Google erscheint hier erst, wenn Sie Cookies akzeptieren.
        </p>
      )}
    </figure>
  );
}

/** About one screen ahead, so that the content is loaded when it is scrolled into view. */
const AHEAD = '600px';

/** True once the element has come near the viewport. */
function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
