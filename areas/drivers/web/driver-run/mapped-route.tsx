import { RouteLine } from '#web/ui/route-line.tsx';
import { MapAppLink } from './map-app-link.tsx';
import { listMapApps } from './map-apps.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import type { Stop } from './next-stop.ts';
import { useMapApp } from './use-map-app.ts';

interface MappedOrder {
  pickupAddress: string;
  deliveryAddress: string;
  /** Known only for the driver's own orders. */
  pickup?: Stop['point'];
  delivery?: Stop['point'];
}

/** Both ends of an order, each with a link to show it on the map. */
export function MappedRoute({ order }: { order: MappedOrder }) {
  return (
    <RouteLine
      fromWord="Von"
      toWord="Nach"
      from={<MappedStop address={order.pickupAddress} point={order.pickup} />}
      to={<MappedStop address={order.deliveryAddress} point={order.delivery} />}
    />
  );
}

function MappedStop({ address, point }: { address: string; point: Stop['point'] | undefined }) {
  const { street, place } = splitAddress(address);
  const [first = 'google'] = listMapApps(navigator.userAgent);
  const app = useMapApp() ?? first;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{street}</p>
      {place && <p className="text-sm text-ink-soft">{place}</p>}
      <MapAppLink
        app={app}
        address={address}
        point={point}
        aria-label={`${street} auf der Karte ansehen`}
        className="inline-flex min-h-14 items-center font-medium text-brand-text underline underline-offset-4"
      >
        Auf der Karte ansehen
      </MapAppLink>
    </div>
  );
}
