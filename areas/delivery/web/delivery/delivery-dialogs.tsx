import { CancelDeliveryDialog } from './cancel-delivery-dialog.tsx';
import { ChangeContactsDialog } from './change-contacts-dialog.tsx';
import type { CustomerDelivery } from './customer-delivery.ts';
import { RatingDialog } from './rating-dialog.tsx';
import { RequestRedeliveryDialog } from './request-redelivery-dialog.tsx';
import type { DeliveryDetails } from './state-text.ts';

export type Act = 'rate' | 'redeliver' | 'cancel' | 'change';

interface DeliveryDialogsProps {
  delivery: CustomerDelivery;
  /** For correcting what was ordered. */
  details?: DeliveryDetails | undefined;
  /** Undefined, too, if the act is no longer allowed. */
  open: Act | undefined;
  times: number;
  onClose: () => void;
}

/** What a customer's buttons open, with its forms. */
export default function DeliveryDialogs({ delivery, details, open, times, onClose }: DeliveryDialogsProps) {
  const dialog = { delivery, onClose };
  return (
    <>
      <RatingDialog {...dialog} isOpen={open === 'rate'} />
      <RequestRedeliveryDialog {...dialog} isOpen={open === 'redeliver'} />
      <CancelDeliveryDialog {...dialog} isOpen={open === 'cancel'} />
      {details && (
        <ChangeContactsDialog key={times} delivery={details} isOpen={open === 'change'} onClose={onClose} />
      )}
    </>
  );
}
