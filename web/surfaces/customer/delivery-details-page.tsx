import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DeliveryCards } from '#web/features/delivery/delivery-cards.tsx';
import { describeState } from '#web/features/delivery/describe-state.ts';
import { RouteMap } from '#web/features/map/route-map.tsx';
import { RequireRole } from '#web/features/session/require-role.tsx';
import { client, orpc } from '#web/lib/api.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export const meta = () => pageMeta('Sendungsdetails');

const loadStyle = () => client.quotes.mapStyle();

export default function DeliveryDetailsPage() {
  return (
    <RequireRole roles={[]}>
      <main className="page-column pb-16">
        <BackButton />
        <h1 className="text-xl sm:text-2xl">Sendungsdetails</h1>
        <Details />
      </main>
    </RequireRole>
  );
}

/** One step back in history; opened directly, to the dashboard. */
function BackButton() {
  const navigate = useNavigate();
  const location = useLocation();
  const { data: me } = useMe();
  const hasHistory = location.key !== 'default';
  return (
    <Button
      kind="quiet"
      className="-ml-5 my-2"
      icon={<ArrowLeft aria-hidden="true" className="size-5" />}
      onClick={() => void (hasHistory ? navigate(-1) : navigate(dashboards[me?.profile?.role ?? 'customer']))}
    >
      Zurück
    </Button>
  );
}

function Details() {
  const { id = '' } = useParams();
  const query = useQuery(orpc.deliveries.getDelivery.queryOptions({ input: { id } }));
  if (query.isPending) {
    return (
      <div className="mt-8">
        <SkeletonRows label="Sendung wird geladen..." count={4} />
      </div>
    );
  }
  if (query.isError) {
    return (
      <div className="mt-8">
        {failureCode(query.error) === 'DELIVERY_NOT_FOUND' ? (
          <EmptyState
            title="Sendung nicht gefunden"
            description="Bitte prüfen Sie die Adresse dieser Seite."
          />
        ) : (
          <ErrorState
            title="Die Sendung konnte nicht geladen werden."
            description={failureText(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
      </div>
    );
  }
  const delivery = query.data;
  return (
    <>
      <p className="mt-2 max-w-measure text-lg" aria-live="polite">
        {describeState(delivery, new Date())}
      </p>
      <div className="mt-6">
        <RouteMap
          loadStyle={loadStyle}
          {...mapOf(delivery)}
          summary={`Route von ${delivery.pickupAddress} nach ${delivery.deliveryAddress}`}
        />
      </div>
      <DeliveryCards delivery={delivery} />
    </>
  );
}

type Delivery = Awaited<ReturnType<typeof client.deliveries.getDelivery>>;
const maps = new WeakMap<Delivery, object>();

/** The same objects for the same answer: a new one would move the map. */
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
