import { type ComponentProps, useMemo } from 'react';
import { formatTime } from '#platform/contract/german-format.ts';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';
import { nearText } from '#money/web/pay-checks/near-text.ts';
import type { EvidenceMap as Shown } from '#money/web/pay-checks/pay-checks.tsx';

/** Both addresses, and of each the nearest that the driver was. */
export default function EvidenceMap({ evidence }: ComponentProps<Shown>) {
  const { pickup, door } = evidence;
  const ends = useMemo(
    () => ({
      from: { lat: pickup.lat, lng: pickup.lng, label: `Abholung: ${pickup.address}` },
      to: { lat: door.lat, lng: door.lng, label: `Tür: ${door.address}` },
      marks: [pickup.nearest, door.nearest].flatMap((seen) =>
        seen
          ? [{ lat: seen.lat, lng: seen.lng, label: `Standort um ${formatTime(seen.at)} Uhr`, isLate: true }]
          : [],
      ),
      path: [
        { lat: pickup.lat, lng: pickup.lng },
        { lat: door.lat, lng: door.lng },
      ],
    }),
    [pickup, door],
  );
  const seen = (place: string, meters: number | undefined) =>
    meters === undefined ? [] : [`Standort ${nearText(meters)} von ${place}`];
  const summary = [
    `Von ${pickup.address} nach ${door.address}`,
    ...seen('der Abholung', pickup.nearest?.meters),
    ...seen('der Tür', door.nearest?.meters),
  ].join(', ');
  return <DeferredMap {...ends} estimate summary={summary} className="min-h-64!" />;
}
