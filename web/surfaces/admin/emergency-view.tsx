import { useMemo } from 'react';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';
import { type DriverPlace, EmergencyFile } from '#office/web/board/emergency-file.tsx';

interface EmergencyViewProps {
  driverId: string;
  /** Known when it was reported. */
  place: DriverPlace | null;
}

/** What whoever helps a driver needs to know, with the last place on the map. */
export default function EmergencyView({ driverId, place }: EmergencyViewProps) {
  return <EmergencyFile driverId={driverId} place={place} renderMap={renderMap} />;
}

const renderMap = (place: DriverPlace, name: string) => <PlaceMap place={place} name={name} />;

/** With a route, if only an empty one, the map is loaded without a press. */
const noPath: [] = [];

function PlaceMap({ place: { lat, lng }, name }: { place: DriverPlace; name: string }) {
  const stops = useMemo(() => [{ lat, lng, label: name }], [lat, lng, name]);
  return (
    <DeferredMap path={noPath} stops={stops} summary={`${name} war zuletzt hier.`} className="min-h-64!" />
  );
}
