import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { type ThemeName, useThemeName } from '#web/ui/theme-scope.tsx';
import { MapCredits } from './map-credits.tsx';
import { LoadFailure } from './map-load-failure.tsx';
import type { MapPlace, MapPoint } from './map-points.ts';
import { type GuidedPlace, startGuideMap } from './start-guide-map.ts';
import { useMapStart } from './use-map-start.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface GuideMapProps {
  path: readonly MapPoint[] | undefined;
  to: MapPlace;
  isEstimate: boolean;
  place: GuidedPlace | undefined;
}

const loadStyle = (theme: ThemeName) => client.maps.mapStyle({ theme });

/** Our own map, turned with the vehicle and following it. Fills its parent. */
export function GuideMap({ path, to, isEstimate, place }: GuideMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isFree, setIsFree] = useState(false);
  const { load, surface, credits, hasGround, retry } = useMapStart(container, {
    start: startGuideMap,
    loadStyle,
    title: 'Karte der Navigation',
    theme: useThemeName(),
  });
  const { lat, lng, label } = to;
  useEffect(() => surface?.onFree(setIsFree), [surface]);
  useEffect(
    () => surface?.draw(path ?? [], { lat, lng, label }, isEstimate),
    [surface, path, lat, lng, label, isEstimate],
  );
  useEffect(() => {
    if (place) surface?.follow(place);
  }, [surface, place]);
  const hasFailed = load.state === 'failed';
  return (
    <div className="relative isolate size-full overflow-hidden bg-water">
      <div ref={container} className={hasFailed ? 'hidden' : 'absolute! inset-0'} />
      {load.state === 'loading' && <Loading text="Karte wird geladen..." className="absolute inset-0" />}
      {hasFailed && <LoadFailure failure={load.failure} onRetry={retry} />}
      {surface && !hasGround && (
        <p
          role="status"
          className="absolute top-3 left-3 w-fit max-w-[calc(100%-5.5rem)] rounded-control border border-line bg-surface px-3 py-1 text-sm"
        >
          Keine Verbindung. Die Straßen erscheinen wieder, sobald sie da ist.
        </p>
      )}
      {surface && isFree && (
        <Button
          kind="secondary"
          size="thumb"
          className="absolute right-3 bottom-9"
          icon={<LocateFixed aria-hidden="true" className="size-5" />}
          onClick={surface.centre}
        >
          Zu mir
        </Button>
      )}
      {surface && <ZoomButtons surface={surface} />}
      {surface && <MapCredits credits={credits} />}
    </div>
  );
}
