import { Navigation, Package, Route } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import type { offer } from '#drivers/contract/drivers.ts';
import { formatDistance, formatPrice } from '#platform/contract/german-format.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { RouteLine, RouteStop } from '#web/ui/route-line.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { RedeliveryBox } from './redelivery-box.tsx';
import { PromiseTime, parcelText, SpeedBadge } from './delivery-facts.tsx';
import { splitAddress } from '#web/lib/split-address.ts';

export type Offer = z.infer<typeof offer>;

interface OfferCardProps {
  offer: Offer;
  onAccept: () => void;
  onDetails: () => void;
  isAccepting: boolean;
  isDisabled: boolean;
  failureText?: string;
}

/** One open order: pay and time, route, effort, and the button. */
export function OfferCard(props: OfferCardProps) {
  const { offer: order } = props;
  const routeId = useId();
  return (
    <Surface
      as="article"
      aria-labelledby={routeId}
      className="grid grid-cols-1 gap-x-8 gap-y-2 max-sm:pt-3 md:grid-cols-[9.5rem_minmax(0,1fr)_15rem] md:gap-y-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 md:flex-col md:items-start md:justify-start md:gap-2">
        <div className="flex items-baseline gap-x-3 md:flex-col">
          <p className="tabular text-xl font-bold whitespace-nowrap md:text-2xl">
            <span className="sr-only">Ihr Verdienst: </span>
            {formatPrice(order.payCents)}
          </p>
          <p className="md:mt-1">
            <PromiseTime promisedBy={order.promisedBy} />
          </p>
        </div>
        <SpeedBadge speed={order.deliverySpeed} />
      </div>
      <div className="min-w-0">
        <h3 id={routeId} className="sr-only">
          Von {splitAddress(order.pickupAddress).street} nach {splitAddress(order.deliveryAddress).street}
        </h3>
        <OfferRoute order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Effort order={order} />
        <RedeliveryBox collectFrom={order.collectFrom} reason={order.redeliveryReason} />
      </div>
      <div
        data-action-bar=""
        className="flex flex-col gap-2 md:col-span-3 md:grid md:grid-cols-[minmax(0,1fr)_15rem] md:gap-x-8"
      >
        <Button
          size="thumb"
          isWide
          disabled={props.isDisabled}
          busy={props.isAccepting}
          aria-describedby={routeId}
          onClick={props.onAccept}
        >
          Auftrag annehmen
        </Button>
        {/* Below the button: nothing moves under the thumb that has just tapped. */}
        {props.failureText && (
          <div className="md:order-last md:col-span-2">
            <HelpBox tone="error">{props.failureText}</HelpBox>
          </div>
        )}
        <Button kind="quiet" isWide className="min-h-14" aria-describedby={routeId} onClick={props.onDetails}>
          Details ansehen
        </Button>
      </div>
    </Surface>
  );
}

/** Pick-up and delivery address. */
export function OfferRoute({
  order,
}: {
  order: Pick<Offer, 'pickupAddress' | 'deliveryAddress' | 'isInHand' | 'pickupFloor' | 'deliveryFloor'>;
}) {
  const from = splitAddress(order.pickupAddress);
  const to = splitAddress(order.deliveryAddress);
  return (
    <RouteLine
      fromWord="Von"
      toWord="Nach"
      from={
        order.isInHand ? (
          <RouteStop title="Ihr Standort" />
        ) : (
          <RouteStop title={from.street} detail={joinPlace(from.place, order.pickupFloor)} />
        )
      }
      to={<RouteStop title={to.street} detail={joinPlace(to.place, order.deliveryFloor)} />}
    />
  );
}

/** '22765 Hamburg-Ottensen, 2. Stock' */
const joinPlace = (place: string, floor: string | null | undefined) =>
  [place, floor].filter(Boolean).join(', ');

/** Distance and load. */
export function Effort({ order }: { order: Offer }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 md:flex-col md:gap-y-1.5">
      {order.metersToPickup !== null && !order.isInHand && (
        <Fact icon={<Navigation />}>{formatDistance(order.metersToPickup)} bis zur Abholung</Fact>
      )}
      <Fact icon={<Route />}>
        {order.totalMeters === null
          ? `${formatDistance(order.distanceMeters)} Lieferstrecke`
          : `${formatDistance(order.totalMeters)} ${order.isInHand ? 'bis zum Empfänger' : 'insgesamt'}`}
      </Fact>
      <Fact icon={<Package />}>{parcelText(order)}</Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft [&_svg]:size-5">
        {icon}
      </span>
      <span className="tabular min-w-0">{children}</span>
    </li>
  );
}
