import { Navigate } from 'react-router';
import { OrderForm } from '#delivery/web/booking/order-form.tsx';
import { FormDisabledNotice } from '#delivery/web/booking/pay/ordering-hours.tsx';
import { useOrdering } from '#delivery/web/booking/pay/use-ordering.ts';
import { useBookingForm } from '#delivery/web/booking/use-booking-form.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { NewDeliveryShell } from './new-delivery-shell.tsx';
import { orderMaps } from './order-maps.tsx';
import { useCancelledPayment } from './use-cancelled-payment.ts';

export const meta = () => pageMeta('Bestellen');

const ORDER_TAB = '/customer-dashboard?tab=new';

/** The order form of somebody without an account; whoever has one is led to their own. */
export default function GuestOrderPage() {
  const me = useMe();
  const ordering = useOrdering();
  const role = me.data?.user ? me.data.profile?.role : undefined;
  const isWaiting = (me.isPending || ordering.isPending) && !me.isError && !ordering.isError;
  if (role) return <Navigate to={role === 'customer' ? ORDER_TAB : dashboards[role]} replace />;
  return (
    <main className="page-column pt-6 pb-24 max-sm:pb-0 sm:pt-10">
      <h1 className="text-xl sm:text-2xl">Bestellen</h1>
      {isWaiting ? (
        <NewDeliveryShell />
      ) : ordering.data?.formEnabled === false ? (
        <FormDisabledNotice />
      ) : (
        <GuestOrder />
      )}
    </main>
  );
}

function GuestOrder() {
  const form = useBookingForm({ name: '', phone: '', isGuest: true });
  useCancelledPayment('Es wurde nichts abgebucht. Ihre Angaben stehen noch hier.', '');
  return (
    <>
      <p className="mt-2 mb-5 max-w-form text-ink-soft">
        Ohne Konto und ohne Passwort. Haben Sie eines?{' '}
        <TextLink to={`/login?next=${encodeURIComponent(ORDER_TAB)}`}>Anmelden</TextLink>, Ihre Angaben
        bleiben stehen.
      </p>
      <OrderForm
        form={form}
        isGuest
        {...orderMaps}
        renderAddressTools={() => null}
        renderContactTools={() => null}
      />
    </>
  );
}
