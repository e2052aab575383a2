import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { HAND_WRITTEN } from '#maps/contract/still-tiles.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useChoice } from '#web/lib/cookie-choice.ts';
import { useThemeName } from '#web/ui/theme-scope.tsx';
import { MapCredits } from './map-credits.tsx';
import type { RouteMap } from './route-map.tsx';
import { StillMap } from './still-map.tsx';

type RouteMapProps = ComponentProps<typeof RouteMap>;
type RestingMapProps = Pick<
  RouteMapProps,
  'from' | 'to' | 'path' | 'moving' | 'estimate' | 'summary' | 'isSummaryVisible' | 'className'
> & {
  /** Whoever works with it has the one that moves at once. */
  isAwake?: boolean;
};

const tag = 'absolute top-3 rounded-control border border-line bg-surface px-3 py-1 text-sm font-semibold';
const handWrittenCredits = [{ text: 'Schematische Karte' }];
const texts = {
  idle: 'Karte bewegen',
  loading: 'Karte wird geladen...',
  offline: 'Keine Verbindung. Erneut versuchen',
  failed: 'Karte nicht geladen. Erneut versuchen',
};

/**
 * A map of a way that stands still until somebody presses it: only then the map library is loaded, and the
 * still one stands until the other is drawn. Where the operator has chosen another map it moves at once.
 */
export function RestingMap(props: RestingMapProps) {
  const {
    from,
    to,
    path,
    moving,
    estimate = false,
    summary,
    isSummaryVisible = false,
    className = '',
    isAwake = false,
  } = props;
  const theme = useThemeName();
  const { isKnown, hasGoogleMap } = useChoice();
  const data = useQuery(orpc.mapData.getMapData.queryOptions());
  const box = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<RouteMapProps>>();
  const [state, setState] = useState<keyof typeof texts>('idle');
  const [isDrawn, setIsDrawn] = useState(false);
  const movesAtOnce = isAwake || (isKnown && hasGoogleMap) || (data.isError && !data.data);

  async function wake(): Promise<void> {
    if (state === 'loading') return;
    if (!navigator.onLine) return setState('offline');
    setState('loading');
    try {
      const { RouteMap: loaded } = await import('./route-map.tsx');
      setLoaded(() => loaded);
    } catch {
      setState(navigator.onLine ? 'failed' : 'offline');
    }
  }
  const latest = useRef(wake);
  latest.current = wake;
  useEffect(() => {
    if (movesAtOnce) void latest.current();
  }, [movesAtOnce]);

  const hadFocus = useRef(false);
  function onSettled(): void {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
    setIsDrawn(true);
  }
  useEffect(() => {
    // The button that was pressed has gone.
    if (isDrawn && hadFocus.current) box.current?.querySelector('canvas')?.focus();
  }, [isDrawn]);

  const { imported, attribution } = data.data ?? {};
  return (
    <div ref={box} className="grid min-w-0">
      {!(isDrawn || (movesAtOnce && Loaded)) && (
        <figure className="col-start-1 row-start-1 flex min-w-0 flex-col">
          <div
            className={`relative isolate min-h-100 flex-1 overflow-hidden rounded-surface border border-line bg-water ${className}`}
          >
            {data.data && !movesAtOnce && (
              <>
                <StillMap
                  route={{ from, to, path, isEstimate: estimate }}
                  moving={moving}
                  version={imported?.version ?? HAND_WRITTEN}
                  theme={theme}
                />
                {estimate && path && path.length > 1 && <p className={`${tag} left-3`}>Schätzung</p>}
                <MapCredits credits={imported ? (attribution ?? []) : handWrittenCredits} />
              </>
            )}
            {(!movesAtOnce || state !== 'idle') && (
              <button
                type="button"
                aria-busy={state === 'loading' || undefined}
                onClick={() => void wake()}
                // The credit below it is a link.
                className="group absolute inset-x-0 top-0 bottom-8 cursor-grab focus-visible:-outline-offset-3"
              >
                <span className={`${tag} right-3 group-hover:bg-water`}>{texts[state]}</span>
              </button>
            )}
            <p role="status" className="sr-only">
              {state !== 'idle' && texts[state]}
            </p>
          </div>
          <figcaption className={isSummaryVisible ? 'mt-2 text-sm text-ink-soft' : 'sr-only'}>
            {summary}
            {moving && (
              <span className="block">{`${moving.label}${moving.isRough ? ' (ungefähr)' : ''}.`}</span>
            )}
          </figcaption>
        </figure>
      )}
      {Loaded && (
        <div className={`col-start-1 row-start-1 grid min-w-0 ${isDrawn || movesAtOnce ? '' : 'invisible'}`}>
          <Loaded {...props} onSettled={onSettled} />
        </div>
      )}
    </div>
  );
}
