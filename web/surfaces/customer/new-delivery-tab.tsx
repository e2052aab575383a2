import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { OrderForm } from '#web/features/booking/order-form.tsx';
import { describeRoute, routeForMap } from '#web/features/booking/quote-summary.ts';
import { useBookingForm } from '#web/features/booking/use-booking-form.ts';
import { RouteMap } from '#web/features/map/route-map.tsx';
import { client } from '#web/lib/api.ts';
import { useMe } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';

const loadStyle = () => client.quotes.mapStyle();

/** The order form with its map; back from a cancelled payment everything typed stands here again. */
export function NewDeliveryTab() {
  const { data: me } = useMe();
  const form = useBookingForm({ name: me?.profile?.full_name ?? '', phone: me?.profile?.phone ?? '' });
  useCancelledPayment();
  return (
    <div className="mx-auto max-w-form">
      <OrderForm
        form={form}
        renderMap={(quote, isComputing, errorText) => (
          <RouteMap
            loadStyle={loadStyle}
            summary={describeRoute(quote)}
            state={errorText ? 'error' : isComputing ? 'computing' : 'idle'}
            errorText={errorText}
            {...routeForMap(quote)}
          />
        )}
      />
    </div>
  );
}

function useCancelledPayment(): void {
  const [search, setSearch] = useSearchParams();
  const { showToast } = useToast();
  const isCancelled = search.has('cancelled');
  useEffect(() => {
    if (!isCancelled) return;
    showToast({
      title: 'Zahlung abgebrochen',
      description: 'Es wurde nichts abgebucht. Ihre Angaben stehen noch hier.',
    });
    setSearch({ tab: 'new' }, { replace: true });
  }, [isCancelled, setSearch, showToast]);
}
