import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { FormDisabledNotice } from '#delivery/web/booking/pay/ordering-hours.tsx';
import { useOrdering } from '#delivery/web/booking/pay/use-ordering.ts';
import { useHighVolume } from '#office/web/support/use-high-volume.ts';
import { useMe } from '#web/lib/session.ts';
import { NewDeliveryIntro, NewDeliveryShell } from './new-delivery-shell.tsx';
import { NewOrder } from './new-order.tsx';
import { useCancelledPayment } from './use-cancelled-payment.ts';

/** Few ask for it. */
const HighVolumeDialog = lazy(async () => ({
  default: (await import('#office/web/support/high-volume-dialog.tsx')).HighVolumeDialog,
}));

/** The order form, or why there is none; after a cancelled payment all input is restored. */
export function NewDeliveryTab() {
  const { data: me } = useMe();
  const ordering = useOrdering();
  const { data: status } = ordering;
  const highVolume = useHighVolume(status?.highVolumeDialogEnabled ?? false);
  useCancelledPayment('Es wurde nichts abgebucht. Ihre Angaben stehen noch hier.', 'tab=new');
  const { full_name: name = '', phone = '', email = '' } = me?.profile ?? {};
  // Once shown, the form stays, whatever later answers say.
  const isShown = useRef(false);
  const isWaiting = ordering.isPending && ordering.failureCount === 0 && !ordering.isPaused;
  // The largest form of the site is rendered in steps that yield to input.
  if (!useDeferredValue(isWaiting)) isShown.current = true;
  if (!isShown.current) return <NewDeliveryShell />;
  return (
    <>
      {status?.formEnabled === false ? (
        <FormDisabledNotice />
      ) : (
        <>
          <NewDeliveryIntro />
          <NewOrder sender={{ name, phone }} onHighVolume={highVolume.open} />
        </>
      )}
      {highVolume.hasOpened && (
        <Suspense fallback={null}>
          <HighVolumeDialog
            isOpen={highVolume.isOpen}
            isUnasked={highVolume.isUnasked}
            onClose={highVolume.close}
            name={name}
            email={email}
          />
        </Suspense>
      )}
    </>
  );
}
