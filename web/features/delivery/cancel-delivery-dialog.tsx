import { formatPrice } from '#contract/german-format.ts';
import { makeKey } from '#web/lib/make-key.ts';
import { sendCommand } from '#web/lib/send-command.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { DeliveryDialogProps } from './customer-delivery.ts';
import { useDeliveryCommand } from './use-delivery-command.ts';

/** As long as no driver has it: cancelled, and the money goes back in full unless it was forfeited before. */
export function CancelDeliveryDialog({ delivery, isOpen, onClose }: DeliveryDialogProps) {
  const isRefunded = delivery.cancellationRefund === 'full';
  const refund = isRefunded
    ? `Den vollen Betrag von ${formatPrice(delivery.priceCents)} erstatten wir auf Ihre Karte.`
    : 'Eine Erstattung ist damit nicht verbunden: Diese Sendung wurde schon einmal ohne Erstattung storniert.';
  const cancel = useDeliveryCommand({
    mutationFn: (key: string) => sendCommand({ deliveryId: delivery.id, command: 'cancel', given: {}, key }),
    successText: isRefunded ? 'Ihre Sendung ist storniert.' : 'Ihre Sendung ist ohne Erstattung storniert.',
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
      description={`Sendung ${delivery.shortId} an ${delivery.receiverName} wird nicht mehr abgeholt. ${refund}`}
      confirmText="Sendung stornieren"
      cancelText="Nicht stornieren"
    />
  );
}
