import { Tag } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { endedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { client } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useOpened } from '#web/lib/use-opened.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { CustomerDelivery } from './customer-delivery.ts';
import type { Act } from './delivery-dialogs.tsx';
import { DeliveryDialogs, loadDialogs } from './lazy-dialogs.ts';
import type { DeliveryDetails } from './state-text.ts';
import { countdownText, useGrace } from './use-grace.ts';

interface DeliveryActionsProps {
  delivery: CustomerDelivery;
  /** On its own page: what can be corrected. */
  details?: DeliveryDetails;
  /** Needs an account. */
  mayRepeat: boolean;
  /** Further buttons, behind what changes the order. */
  children?: ReactNode;
}

/**
 * The commands that the server currently allows this customer, and repeating the order; first what changes
 * the order, which people in a hurry look for.
 */
export function DeliveryActions({ delivery, details, mayRepeat, children }: DeliveryActionsProps) {
  const { open, times, opens, close } = useOpened<Act>(loadDialogs);
  const { allowedCommands } = delivery;
  const graceSeconds = useGrace(delivery.graceEndsAt);
  const mayCancel = allowedCommands.includes('cancel') && graceSeconds !== 0;
  const mayChange = details !== undefined && allowedCommands.includes('change_contacts');
  useTooLate(open === 'cancel' && !mayCancel && delivery.status !== 'cancelled', close);
  const may = {
    cancel: mayCancel,
    change: mayChange,
    rate: delivery.mayRate,
    redeliver: delivery.redelivery !== null,
  };
  return (
    <>
      {graceSeconds !== undefined && mayCancel && details && (
        <p className="tabular text-sm text-pretty text-ink-soft sm:col-span-full">
          Ihr Kurier ist schon auf dem Weg. Aus Kulanz stornieren Sie noch{' '}
          <span role="timer">{countdownText(graceSeconds)}</span> Minuten kostenlos, solange das Paket nicht
          abgeholt ist.
        </p>
      )}
      {may.cancel && (
        <Button kind="secondary" {...opens('cancel')}>
          Stornieren
        </Button>
      )}
      {may.change && (
        <Button kind="secondary" {...opens('change')}>
          Angaben ändern
        </Button>
      )}
      {may.rate && (
        <Button kind="secondary" {...opens('rate')}>
          Bewerten
        </Button>
      )}
      {may.redeliver && (
        <Button kind="secondary" {...opens('redeliver')}>
          Erneut zustellen
        </Button>
      )}
      {children}
      {!isOneOf(endedStatuses, delivery.status) && <LabelButton deliveryId={delivery.id} />}
      {mayRepeat && (
        <ButtonLink kind="quiet" to={`/customer-dashboard?tab=new&repeat=${delivery.id}`}>
          Nochmal bestellen
        </ButtonLink>
      )}
      <Suspense>
        {times > 0 && (
          <DeliveryDialogs
            delivery={delivery}
            details={details}
            open={open && may[open] ? open : undefined}
            times={times}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Says why a question is gone that could no longer be answered. */
function useTooLate(isTooLate: boolean, onClose: () => void): void {
  const { showToast } = useToast();
  useEffect(() => {
    if (!isTooLate) return;
    onClose();
    showToast({
      title: 'Stornieren ist nicht mehr möglich.',
      description: 'Die Zeit dafür ist um, oder die Sendung hat sich inzwischen geändert.',
    });
  });
}

/** Downloads the label of a parcel that is still under way. */
function LabelButton({ deliveryId }: { deliveryId: string }) {
  const label = useDownload(() => client.labels.printLabel({ id: deliveryId }), 'application/pdf');
  return (
    <Button
      kind="secondary"
      busy={label.isPending}
      icon={<Tag aria-hidden="true" className="size-5" />}
      onClick={() => label.mutate()}
    >
      Etikett als PDF
    </Button>
  );
}
