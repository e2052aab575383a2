import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadFailure } from '#delivery/web/delivery/delivery-load-failure.tsx';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CustomerDelivery, LiveRoute } from './customer-delivery.tsx';
import { useCancelledPayment } from './use-cancelled-payment.ts';

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
  function goBack(): void {
    // The router's count of our own pages before this one; the browser's history may begin on another site.
    const hasHistory = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    void (hasHistory ? navigate(-1) : navigate(dashboards[me?.profile?.role ?? 'customer']));
  }
  return (
    <Button
      kind="quiet"
      className="-ml-control-x my-2"
      icon={<ArrowLeft aria-hidden="true" className="size-5" />}
      onClick={goBack}
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
    <CustomerDelivery
      delivery={delivery}
      staleText={query.isError ? failureText(query.error) : undefined}
      customer={customer}
    />
  );
}
