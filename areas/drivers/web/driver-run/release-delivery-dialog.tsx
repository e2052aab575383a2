import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { z } from '#platform/contract/zod-config.ts';
import { releaseReasons } from '#drivers/domain/quick-reasons.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { quickReason, QuickReasonField } from './quick-reason-field.tsx';

const giveBack = z.object({ reason: quickReason(releaseReasons) });

/** Before the pick-up a driver may give the order back, with a reason. */
export function ReleaseDeliveryDialog({ delivery, reason, isOpen, onClose, onDone }: ActDialogProps) {
  const form = useForm<z.input<typeof giveBack>, unknown, z.output<typeof giveBack>>({
    resolver: zodResolver(giveBack),
    defaultValues: { reason: { choice: releaseReasons.find((one) => one === reason), own: '' } },
  });
  const given = useController({ control: form.control, name: 'reason' });
  const release = useSendCommand<'release'>({
    lock: delivery.id,
    onDone: () =>
      onDone({ title: 'Auftrag zurückgegeben', description: 'Er steht wieder unter den offenen Aufträgen.' }),
    onFail: (error) => showFieldFailures(error, form.setError, { reason: 'reason.own' }),
  });
  const send = form.handleSubmit((values) =>
    release.send({ deliveryId: delivery.id, command: 'release', given: values }),
  );
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
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
      layout="flex flex-col gap-4"
      onSubmit={send}
    >
      <QuickReasonField
        legend="Warum?"
        reasons={releaseReasons}
        value={given.field.value}
        onChange={given.field.onChange}
        errors={form.formState.errors.reason}
      />
    </DialogForm>
  );
}
