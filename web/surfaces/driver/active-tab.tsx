import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ActiveDeliveries } from '#drivers/web/driver-run/active-deliveries.tsx';
import { findStops } from '#drivers/web/driver-run/next-stop.ts';
import { useActiveDeliveries } from '#drivers/web/driver-run/use-active-deliveries.ts';
import type { Run } from '#drivers/web/driver-run/use-run.ts';
import { useOwnPosition } from '#drivers/web/driver-status/own-position.ts';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const importGuide = () => import('./stop-guide.tsx');
const StopGuide = lazy(importGuide);

/** The driver's active deliveries with the map of the run, or the way to one of their stops. */
export default function ActiveTab({ acceptedId }: { acceptedId: string | undefined }) {
  const [search] = useSearchParams();
  const guidedId = search.get('navigate');
  const active = useActiveDeliveries();
  const place = useOwnPosition();
  const navigate = useNavigate();
  const [arrivedId, setArrivedId] = useState<string>();
  // It has to open without a network too.
  useEffect(() => void importGuide().catch(() => undefined), []);
  const close = useCallback(
    () => void navigate('?tab=active', { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const arrive = useCallback(
    (deliveryId: string) => {
      setArrivedId(deliveryId);
      close();
    },
    [close],
  );
  const guided = guidedId && active.data?.deliveries.find(({ id }) => id === guidedId);
  const stop = guided ? findStops(guided).next : undefined;
  if (stop?.point) {
    return (
      <Suspense fallback={<SkeletonRows label="Wird geladen..." />}>
        <StopGuide stop={{ ...stop, point: stop.point }} onClose={close} onArrive={arrive} />
      </Suspense>
    );
  }
  return (
    <ActiveDeliveries
      acceptedId={arrivedId ?? acceptedId}
      place={place}
      renderMap={(run) => <RunMap run={run} />}
    />
  );
}

/** The run on the map, its stops numbered as in the list. */
function RunMap({ run }: { run: Run }) {
  const own = useOwnPosition();
  const [begin, setBegin] = useState(own);
  if (!begin && own) setBegin(own);
  const stopsLeft = run.stops.map(({ point, address }) => ({ ...point, label: address }));
  const isMeasured = run.path.length > 1;
  const estimate = [...(begin ? [{ lat: begin.lat, lng: begin.lng }] : []), ...stopsLeft];
  // Memoised: an answer that only brings new times must not move the map.
  const drawn = JSON.stringify([isMeasured ? run.path : estimate, stopsLeft]);
  const moving = useMemo(() => own && { ...own, label: 'Sie sind hier' }, [own]);
  const [path, stops] = useMemo(() => JSON.parse(drawn) as Drawn, [drawn]);
  return (
    <DeferredMap
      path={path}
      stops={stops}
      moving={moving}
      estimate={!isMeasured || run.quality === 'estimate'}
      summary={`Ihre Runde: ${stops.map(({ label }, index) => `${index + 1}. ${label}`).join('; ')}.`}
    />
  );
}

type Drawn = [path: Run['path'], stops: (Run['path'][number] & { label: string })[]];
