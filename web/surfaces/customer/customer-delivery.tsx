import { lazy, Suspense } from 'react';
import { DeliveryActions } from '#delivery/web/delivery/delivery-actions.tsx';
import { DeliveryCards } from '#delivery/web/delivery/delivery-cards.tsx';
import { LongWait } from '#delivery/web/delivery/long-wait.tsx';
import { stateText } from '#delivery/web/delivery/state-text.ts';
import { ArrivalPanel } from '#dispatch/web/live-map/arrival-panel.tsx';
import { isOutdated, useLiveArrival } from '#dispatch/web/live-map/use-live.ts';
import { useMovingPlace } from '#dispatch/web/live-map/use-moving-place.ts';
import { useNow } from '#dispatch/web/live-map/use-now.ts';
import { RestingMap } from '#maps/web/map/resting-map.tsx';
import { InvoiceLinks } from '#money/web/billing/invoice-links.tsx';
import { ShipmentSupport } from '#office/web/support/shipment-support.tsx';
import { WishBox } from '#web/fields/wish-box.tsx';
import type { client } from '#web/lib/api-client.ts';
import { serverDate } from '#web/lib/server-now.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

type Delivery = Awaited<ReturnType<typeof client.deliveries.getDelivery>>;

/** Few deliveries have any. */
const OwnCases = lazy(() => import('#office/web/cases/own-cases.tsx'));

interface CustomerDeliveryProps {
  delivery: Delivery;
  /** Why this is not the latest state, if it is not. */
  staleText: string | undefined;
  /** Undefined for a driver. */
  customer: { full_name: string; email: string; phone: string } | undefined;
  /** Ordered without an account. */
  isGuest?: boolean;
}

/** A delivery as its customer and its driver see it: state, map, timeline, acts. */
export function CustomerDelivery({ delivery, staleText, customer, isGuest = false }: CustomerDeliveryProps) {
  return (
    <>
      {staleText !== undefined && (
        <HelpBox tone="warning">Dies ist nicht der neueste Stand. {staleText}</HelpBox>
      )}
      <DeliveryState delivery={delivery} />
      {customer && <LongWait delivery={delivery} />}
      {delivery.receiverWish && (
        <div className="mt-4">
          <WishBox wish={delivery.receiverWish} />
        </div>
      )}
      <LiveRoute delivery={delivery} />
      {customer && (
        <Suspense>
          <OwnCases deliveryId={delivery.id} />
        </Suspense>
      )}
      <DeliveryCards
        delivery={delivery}
        actions={
          customer && (
            <DeliveryActions delivery={delivery} details={delivery} mayRepeat={!isGuest}>
              <ShipmentSupport key={delivery.id} shipment={delivery} customer={customer} />
            </DeliveryActions>
          )
        }
        invoices={customer && <InvoiceLinks deliveryId={delivery.id} />}
      />
    </>
  );
}

/** The state in words; the window stands below, as soon as it is live. */
function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { live, arrivalWindow } = useLiveArrival(delivery);
  return (
    <p className="mt-2 max-w-measure text-lg" aria-live="polite">
      {stateText({ ...delivery, arrivalWindow }, serverDate(), { hasWindowBeside: live !== undefined })}
    </p>
  );
}

/** Route and driver, with the arrival above; the last known data stay visible, marked as stale. */
export function LiveRoute({ delivery, isBeside = false }: { delivery: Delivery; isBeside?: boolean }) {
  const { query, live } = useLiveArrival(delivery);
  const now = useNow();
  const moving = useMovingPlace(live?.position, now);
  return (
    <>
      {live && (
        <div className="mt-4">
          <ArrivalPanel
            live={live}
            // An admin reads the arrival beside the people.
            promisedBy={isBeside ? undefined : delivery.promisedBy}
            now={now}
            isOutdated={isOutdated(query)}
            withPickup
          />
        </div>
      )}
      <div className={joinClasses('mt-6', isBeside && 'dense:mt-0')}>
        <RestingMap
          {...mapOf(delivery)}
          moving={moving}
          isAwake={isBeside}
          summary={`Route von ${delivery.pickupAddress} nach ${delivery.deliveryAddress}`}
        />
      </div>
    </>
  );
}

const maps = new WeakMap<Delivery, object>();

/** Memoised: a new object would move the map. */
function mapOf(delivery: Delivery) {
  const built = maps.get(delivery) ?? {
    from: delivery.pickup ? { ...delivery.pickup, label: delivery.pickupAddress } : undefined,
    to: delivery.delivery ? { ...delivery.delivery, label: delivery.deliveryAddress } : undefined,
    path: delivery.path,
    estimate: delivery.routeQuality === 'estimate',
  };
  maps.set(delivery, built);
  return built;
}
