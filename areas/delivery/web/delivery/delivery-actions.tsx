import { Tag } from 'lucide-react';
import { useState } from 'react';
import { endedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { client } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CancelDeliveryDialog } from './cancel-delivery-dialog.tsx';
import type { CustomerDelivery } from './customer-delivery.ts';
import { RatingDialog } from './rating-dialog.tsx';
import { RequestRedeliveryDialog } from './request-redelivery-dialog.tsx';

type Act = 'rate' | 'redeliver' | 'cancel';

/** The commands that the server currently allows this customer, and repeating the order. */
export function DeliveryActions({ delivery, mayRepeat }: { delivery: CustomerDelivery; mayRepeat: boolean }) {
  const [open, setOpen] = useState<Act>();
  const mayCancel = delivery.allowedCommands.includes('cancel');
  const dialog = { delivery, onClose: () => setOpen(undefined) };
  return (
    <>
      {delivery.mayRate && (
        <Button kind="secondary" onClick={() => setOpen('rate')}>
          Bewerten
        </Button>
      )}
      {delivery.redelivery && (
        <Button kind="secondary" onClick={() => setOpen('redeliver')}>
          Erneut zustellen
        </Button>
      )}
      {mayCancel && (
        <Button kind="secondary" onClick={() => setOpen('cancel')}>
          Stornieren
        </Button>
      )}
      {!isOneOf(endedStatuses, delivery.status) && <LabelButton deliveryId={delivery.id} />}
      {mayRepeat && (
        <ButtonLink kind="quiet" to={`/customer-dashboard?tab=new&repeat=${delivery.id}`}>
          Nochmal bestellen
        </ButtonLink>
      )}
      <RatingDialog {...dialog} isOpen={open === 'rate' && delivery.mayRate} />
      <RequestRedeliveryDialog {...dialog} isOpen={open === 'redeliver' && delivery.redelivery !== null} />
      <CancelDeliveryDialog {...dialog} isOpen={open === 'cancel' && mayCancel} />
    </>
  );
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
