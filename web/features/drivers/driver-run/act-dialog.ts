import type { ToastMessage } from '#web/ui/toast.tsx';

export interface ActDialogProps {
  delivery: { id: string; shortId: string; receiverName: string };
  /** When the parcel was picked up, where the driver has just told it. */
  pickedUpAt?: string | undefined;
  /** What the driver has already said. */
  reason?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** The server has saved it: says so and closes. */
  onDone: (message: ToastMessage) => void;
}
