import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormDisabledNotice } from '#delivery/web/booking/pay/ordering-hours.tsx';
import { useOrdering } from '#delivery/web/booking/pay/use-ordering.ts';
import { fetchDraft } from '#delivery/web/booking/use-server-draft.ts';
import { useHighVolume } from '#office/web/support/use-high-volume.ts';
import { BOOKING_DRAFT, readDraft } from '#web/lib/draft.ts';
import { useMe } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
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
  const isFetching = useDraftOfLink();
  const isWaiting = isFetching || (ordering.isPending && ordering.failureCount === 0 && !ordering.isPaused);
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

/** Opened by a mail's link in a browser without a draft: what was entered in the other one is fetched. */
function useDraftOfLink(): boolean {
  const [search, setSearch] = useSearchParams();
  const id = search.get('draft');
  const { showToast } = useToast();
  const [isWanted] = useState(() => id !== null && !readDraft(BOOKING_DRAFT));
  const fetched = useQuery({
    queryKey: ['order-draft', id],
    queryFn: async () => await fetchDraft(id ?? ''),
    enabled: isWanted && id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isPending = isWanted && id !== null && fetched.isPending && fetched.failureCount < 2;
  const isMissing = fetched.isError || fetched.data === false;
  useEffect(() => {
    if (id === null || isPending) return;
    if (isMissing) {
      showToast({ title: 'Ihre Angaben sind nicht mehr da', description: 'Bitte tragen Sie sie neu ein.' });
    }
    setSearch('tab=new', { replace: true });
  }, [id, isPending, isMissing, setSearch, showToast]);
  return isPending;
}
