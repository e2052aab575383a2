import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { InvoiceLinks } from '#money/web/billing/invoice-links.tsx';
import { DeliveryActions } from '#delivery/web/delivery/delivery-actions.tsx';
import { DeliveryCards } from '#delivery/web/delivery/delivery-cards.tsx';
import { stateText } from '#delivery/web/delivery/state-text.ts';
import { LongWait } from '#delivery/web/delivery/long-wait.tsx';
import { LoadFailure } from '#delivery/web/delivery/delivery-load-failure.tsx';
import { ArrivalPanel } from '#dispatch/web/live-map/arrival-panel.tsx';
import { isOutdated, useLive } from '#dispatch/web/live-map/use-live.ts';
import { useMovingPlace } from '#dispatch/web/live-map/use-moving-place.ts';
import { useNow } from '#dispatch/web/live-map/use-now.ts';
import { RouteMap } from '#maps/web/map/route-map.tsx';
import { WishBox } from '#web/fields/wish-box.tsx';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { ShipmentSupport } from '#office/web/support/shipment-support.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useCancelledPayment } from './use-cancelled-payment.ts';
import { serverDate } from '#web/lib/server-now.ts';

export const meta = () => pageMeta('Sendungsdetails');

export default function DeliveryDetailsPage() {
  return (
    <RequireRole roles={[]}>
      <AdminsBar />
      <main ref={keepFocus} className="page-column pb-16">
        <BackButton />
        <h1 className="text-xl sm:text-2xl">Sendungsdetails</h1>
        <Details />
      </main>
    </RequireRole>
  );
}

// Nobody but an admin loads what admins see and do.
const AdminBar = lazy(() => import('#web/surfaces/admin/admin-bar.tsx'));
const AdminDelivery = lazy(() => import('#web/surfaces/admin/admin-delivery.tsx'));

function AdminsBar() {
  if (!useMe().data?.admin) return null;
  return (
    <Suspense>
      <AdminBar room="deliveries" />
    </Suspense>
  );
}

/**
 * One step back in history; if opened directly, also via the sign-in or from the payment page, to the
 * dashboard.
 */
function BackButton() {
  const navigate = useNavigate();
  const { data: me } = useMe();
  // The router's count of our own pages before this one; the browser's history may begin on another site.
  const hasHistory = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
  return (
    <Button
      kind="quiet"
      className="-ml-control-x my-2"
      icon={<ArrowLeft aria-hidden="true" className="size-5" />}
      onClick={() => void (hasHistory ? navigate(-1) : navigate(dashboards[me?.profile?.role ?? 'customer']))}
    >
      Zurück
    </Button>
  );
}

function Details() {
  const { id = '' } = useParams();
  const { data: me } = useMe();
  const customer = me?.profile?.role === 'customer' ? me.profile : undefined;
  // Of a redelivery.
  useCancelledPayment('Es wurde nichts abgebucht. Die Sendung ist unverändert.', '');
  const query = useQuery(orpc.deliveries.getDelivery.queryOptions({ input: { id } }));
  const load = useLoad(query);
  if (load.isWaiting) {
    return (
      <div className="mt-8">
        <SkeletonRows label="Sendung wird geladen..." count={4} />
      </div>
    );
  }
  // The last known data stay visible, unless access was revoked.
  if (!query.data || failureCode(query.error) === 'DELIVERY_NOT_FOUND') {
    return (
      <div className="mt-8">
        <LoadFailure query={query} failure={load.failure} lasting="DELIVERY_NOT_FOUND">
          <EmptyState
            title="Sendung nicht gefunden"
            description="Bitte prüfen Sie die Adresse dieser Seite."
          />
        </LoadFailure>
      </div>
    );
  }
  const delivery = query.data;
  if (me?.admin) {
    return (
      <Suspense fallback={<p className="mt-6 text-ink-soft">Laden...</p>}>
        <AdminDelivery delivery={delivery} map={<LiveRoute delivery={delivery} isBeside />} />
      </Suspense>
    );
  }
  return (
    <>
      {query.isError && (
        <HelpBox tone="warning">Dies ist nicht der neueste Stand. {failureText(query.error)}</HelpBox>
      )}
      <p className="mt-2 max-w-measure text-lg" aria-live="polite">
        {stateText(delivery, serverDate())}
      </p>
      {customer && <LongWait delivery={delivery} />}
      {delivery.receiverWish && (
        <div className="mt-4">
          <WishBox wish={delivery.receiverWish} />
        </div>
      )}
      <LiveRoute delivery={delivery} />
      <DeliveryCards
        delivery={delivery}
        actions={
          customer && (
            <>
              <ShipmentSupport key={delivery.id} shipment={delivery} customer={customer} />
              <DeliveryActions delivery={delivery} />
            </>
          )
        }
        invoices={customer && <InvoiceLinks deliveryId={delivery.id} />}
      />
    </>
  );
}

/** Route and driver, with the ETA above; the last known data stay visible, marked as stale. */
function LiveRoute({ delivery, isBeside = false }: { delivery: Delivery; isBeside?: boolean }) {
  const query = useLive(delivery);
  const now = useNow();
  // No driver is shown once the delivery has ended.
  const live = query.isEnabled ? query.data : undefined;
  const moving = useMovingPlace(live?.position, now);
  return (
    <>
      {live && (
        <div className="mt-4">
          <ArrivalPanel live={live} now={now} isOutdated={isOutdated(query)} withPickup />
        </div>
      )}
      <div className={joinClasses('mt-6', isBeside && 'dense:mt-0')}>
        <RouteMap
          {...mapOf(delivery)}
          moving={moving}
          summary={`Route von ${delivery.pickupAddress} nach ${delivery.deliveryAddress}`}
        />
      </div>
    </>
  );
}

type Delivery = Awaited<ReturnType<typeof client.deliveries.getDelivery>>;
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
