import type { ToastMessage } from '#web/ui/toast.tsx';

export interface ActDialogProps {
  delivery: { id: string; shortId: string; receiverName: string };
  isOpen: boolean;
  onClose: () => void;
  /** The server has saved it: says so and closes. */
  onDone: (message: ToastMessage) => void;
}
