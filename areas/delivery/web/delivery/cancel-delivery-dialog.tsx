import { makeKey } from '#web/lib/make-key.ts';
import { sendCommand } from '#web/lib/send-command.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { cancellationText } from './cancellation-text.ts';
import type { DeliveryDialogProps } from './customer-delivery.ts';
import { useDeliveryCommand } from './use-delivery-command.ts';

/**
 * Available while no driver has the delivery, and in its time of grace: cancels it with a full refund, unless
 * the refund was forfeited before.
 */
export function CancelDeliveryDialog({ delivery, isOpen, onClose }: DeliveryDialogProps) {
  const { before, after } = cancellationText(delivery);
  const cancel = useDeliveryCommand({
    mutationFn: (key: string) => sendCommand({ deliveryId: delivery.id, command: 'cancel', given: {}, key }),
    successText: after,
    failureTitle: 'Die Sendung konnte nicht storniert werden.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => cancel.mutate(makeKey())}
      busy={cancel.isPending}
      isDangerous
      title="Sendung stornieren?"
      description={before}
      confirmText="Sendung stornieren"
      cancelText="Nicht stornieren"
    />
  );
}
