import { RouteLine } from '#web/ui/route-line.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { mapsLink } from './maps-link.ts';
import { splitAddress } from './delivery-facts.tsx';
import type { Stop } from './next-stop.ts';

interface MappedOrder {
  pickupAddress: string;
  deliveryAddress: string;
  /** Known once the order is one's own. */
  pickup?: Stop['point'];
  delivery?: Stop['point'];
}

/** Both ends of an order, each with a link to look at it on the map. */
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
  const href = mapsLink(address, point);
  return (
    <div className="min-w-0">
      <p className="font-semibold">{street}</p>
      {place && <p className="text-sm text-ink-soft">{place}</p>}
      <OutsideLink
        href={href}
        target={href.startsWith('https:') ? '_blank' : undefined}
        rel="noreferrer"
        aria-label={`${street} auf der Karte ansehen`}
        className="inline-flex min-h-14 items-center"
      >
        Auf der Karte ansehen
      </OutsideLink>
    </div>
  );
}
