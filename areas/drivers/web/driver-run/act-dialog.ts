import type { ActiveDelivery } from './use-active-deliveries.ts';
import type { ToastMessage } from '#web/ui/toast.tsx';

export interface ActDialogProps {
  delivery: Pick<ActiveDelivery, 'id' | 'shortId' | 'receiverName' | 'receiverWish'>;
  /** When the parcel was picked up, if the driver has just said so. */
  pickedUpAt?: string | undefined;
  /** What the driver has already entered. */
  reason?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** The server has saved it: shows a message and closes. */
  onDone: (message: ToastMessage) => void;
}
