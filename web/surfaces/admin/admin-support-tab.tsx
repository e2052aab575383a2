import { useMemo } from 'react';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';
import { type DriverPlace, EmergencyFile } from '#office/web/board/emergency-file.tsx';
import { Desk } from '#office/web/desk/desk.tsx';

export default function SupportTab() {
  return <Desk emergency={renderEmergency} />;
}

type Message = Parameters<Parameters<typeof Desk>[0]['emergency']>[0];

const renderEmergency = ({ userId, place }: Message) =>
  userId && <EmergencyFile driverId={userId} place={place} renderMap={renderMap} />;

const renderMap = (place: DriverPlace, name: string) => <PlaceMap place={place} name={name} />;

/** With a route, if only an empty one, the map is loaded without a press. */
const noPath: [] = [];

function PlaceMap({ place: { lat, lng }, name }: { place: DriverPlace; name: string }) {
  const stops = useMemo(() => [{ lat, lng, label: name }], [lat, lng, name]);
  return (
    <DeferredMap path={noPath} stops={stops} summary={`${name} war zuletzt hier.`} className="min-h-64!" />
  );
}
