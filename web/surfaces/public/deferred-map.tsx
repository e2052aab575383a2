import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '#web/features/map/load-failure.tsx';
import { MapFailure, NO_MAPS_INTERFACE } from '#web/features/map/map-surface.ts';
import type { RouteMap } from '#web/features/map/route-map.tsx';
import { useFirstInteraction } from '#web/features/map/use-first-interaction.ts';
import { MapSketch } from './map-sketch.tsx';

const noInterface = new MapFailure(NO_MAPS_INTERFACE);

type RouteMapProps = ComponentProps<typeof RouteMap>;

/** The map once somebody does anything, or a route is there; until then a drawing in its place, and its words. */
export function DeferredMap(props: RouteMapProps) {
  const hasInteracted = useFirstInteraction(true);
  const [Loaded, setLoaded] = useState<ComponentType<RouteMapProps>>();
  const { path, summary, className = '' } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('#web/features/map/route-map.tsx').then(
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
        {hasFailed ? <LoadFailure failure={noInterface} onRetry={load} /> : <MapSketch />}
      </div>
      <figcaption className="sr-only">{summary}</figcaption>
    </figure>
  );
}
