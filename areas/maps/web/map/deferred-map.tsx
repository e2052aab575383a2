import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { RouteMap } from './route-map.tsx';
import { useFirstInteraction } from './use-first-interaction.ts';
import waterways from './waterways.svg?no-inline';

type RouteMapProps = ComponentProps<typeof RouteMap>;

/**
 * The map, loaded after the first interaction or once there is a route; until then a sketch with its text
 * alternative.
 */
export function DeferredMap(props: RouteMapProps) {
  const hasInteracted = useFirstInteraction();
  const [Loaded, setLoaded] = useState<ComponentType<RouteMapProps>>();
  const { path, summary, className = '' } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('./route-map.tsx').then(
      (map) => setLoaded(() => map.RouteMap),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    if (hasInteracted || path) load();
  }, [hasInteracted, path, load]);
  if (Loaded) return <Loaded {...props} />;
  return (
    <figure className="flex min-w-0 flex-col">
      <div
        className={`relative min-h-100 flex-1 overflow-hidden rounded-surface border border-line ${hasFailed ? 'bg-water' : 'bg-paper'} ${className}`}
      >
        {hasFailed ? (
          // Any other explanation would have to be loaded too.
          <div
            role="alert"
            className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-surface px-6 text-center"
          >
            <p>Die Karte konnte nicht geladen werden. Alles andere funktioniert auch ohne sie.</p>
            <Button kind="secondary" onClick={load}>
              Erneut versuchen
            </Button>
          </div>
        ) : (
          <MapSketch />
        )}
      </div>
      <figcaption className="sr-only">{summary}</figcaption>
    </figure>
  );
}

const place = 'absolute inset-0 size-full';

/**
 * Hamburg's water drawn like a transit map, as a placeholder for the real map; the line is dotted because
 * there is no order yet.
 */
function MapSketch() {
  return (
    <div aria-hidden="true">
      <img src={waterways} alt="" className={`${place} object-cover`} />
      <svg
        viewBox="0 0 640 520"
        preserveAspectRatio="xMidYMid slice"
        className={`${place} fill-none stroke-ink stroke-3`}
      >
        <path d="M187 201l31 31h176l31-31" strokeDasharray="3 8" strokeLinecap="round" />
        <circle cx="176" cy="190" r="8" className="fill-paper" />
        <circle cx="436" cy="190" r="9.5" className="fill-brand-mark stroke-none" />
      </svg>
    </div>
  );
}
