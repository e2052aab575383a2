import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from '#contract/platform/zod-config.ts';
import { errorCatalogue } from '#contract/platform/errors.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { ActDialogProps } from './act-dialog.ts';

const giveBack = z.object({
  reason: z
    .string()
    .trim()
    .min(1, errorCatalogue.REASON_REQUIRED.message)
    .max(500, 'Bitte höchstens 500 Zeichen.'),
});

/** Before the pick-up a driver may give the order back, with a reason. */
export function ReleaseDeliveryDialog({ delivery, reason = '', isOpen, onClose, onDone }: ActDialogProps) {
  const form = useForm({ resolver: zodResolver(giveBack), defaultValues: { reason } });
  const release = useSendCommand<'release'>({
    lock: delivery.id,
    onDone: () =>
      onDone({ title: 'Auftrag zurückgegeben', description: 'Er steht wieder unter den offenen Aufträgen.' }),
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  const send = form.handleSubmit((given) =>
    release.send({ deliveryId: delivery.id, command: 'release', given }),
  );
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      phone="compact"
      title="Auftrag zurückgeben?"
      description="Der Auftrag geht an einen anderen Fahrer. Sie verdienen daran nichts."
      submitText="Auftrag zurückgeben"
      isDangerous
      isBusy={release.isPending}
      failure={
        release.failure
          ? { title: 'Der Auftrag konnte nicht zurückgegeben werden.', text: release.failure.text }
          : undefined
      }
      size="thumb"
      onSubmit={send}
    >
      <TextareaField
        label="Grund"
        hint="Zum Beispiel: Reifenpanne, Paket passt nicht ins Fahrzeug."
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </DialogForm>
  );
}
