import { useMemo, useState } from 'react';
import { ActiveDeliveries } from '#drivers/web/driver-run/active-deliveries.tsx';
import type { Run } from '#drivers/web/driver-run/use-run.ts';
import { useOwnPosition } from '#drivers/web/driver-status/own-position.ts';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';

/** The driver's active deliveries, with the map of the run. */
export default function ActiveTab({ acceptedId }: { acceptedId: string | undefined }) {
  return (
    <ActiveDeliveries
      acceptedId={acceptedId}
      place={useOwnPosition()}
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
