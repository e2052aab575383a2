import { AddressCorrections } from '#maps/web/address-corrections/address-corrections.tsx';
import { AdvertisedTimes } from '#operating/web/health/advertised-times.tsx';
import { MapDataCard } from '#operating/web/health/map-data.tsx';
import { Processes } from '#operating/web/health/processes.tsx';
import { ServiceHealth } from '#operating/web/health/service-health.tsx';
import { StuckJobs } from '#operating/web/health/stuck-jobs.tsx';
import { DeferredPinMap } from '#maps/web/map/deferred-pin-map.tsx';
import { useMe } from '#web/lib/session.ts';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** How far a house may be moved. */
const CORRECTION_METERS = 2000;

export default function HealthTab() {
  const areas = useMe().data?.admin?.areas ?? [];
  return (
    <div className="flex flex-col gap-6">
      <ServiceHealth />
      <Processes />
      <AdvertisedTimes />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section>
          <h2 className="mb-4 text-lg">Liegen gebliebene Vorgänge</h2>
          <StuckJobs />
        </section>
        <div className="flex flex-col gap-6">
          <MapDataCard />
          {areas.includes('board') && (
            <AddressCorrections
              renderPinMap={(map) => <DeferredPinMap {...map} limitMeters={CORRECTION_METERS} />}
            />
          )}
          <Surface as="section">
            <h2 className="text-lg">Schnittstelle</h2>
            <p className="mt-2 max-w-measure text-ink-soft">
              Alle Vorgänge der Plattform mit ihren Feldern, Regeln und Fehlertexten:{' '}
              <OutsideLink href="/api/docs">Beschreibung der API</OutsideLink>
            </p>
          </Surface>
        </div>
      </div>
    </div>
  );
}
