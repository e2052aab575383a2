import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '#contract/zod-config.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { DialogFailure } from './dialog-failure.tsx';
import type { ProofDialogProps } from './proof-dialog.ts';

const giveBack = z.object({
  reason: z
    .string()
    .trim()
    .min(1, errorCatalogue.REASON_REQUIRED.message)
    .max(500, 'Bitte höchstens 500 Zeichen.'),
});

/** Before the pick-up a driver may give the order back, with a reason. */
export function ReleaseDialog({ delivery, isOpen, onClose, onDone }: ProofDialogProps) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(giveBack), defaultValues: { reason: '' } });
  const release = useSendCommand<'release'>({
    lock: delivery.id,
    onDone: () =>
      onDone({ title: 'Auftrag zurückgegeben', description: 'Er steht wieder unter den offenen Aufträgen.' }),
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  const send = form.handleSubmit(({ reason }) =>
    release.send({ deliveryId: delivery.id, command: 'release', given: { reason } }),
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={release.isPending ? () => {} : onClose}
      isSticky
      phone="compact"
      title="Auftrag zurückgeben?"
      description="Der Auftrag geht an einen anderen Fahrer. Sie verdienen daran nichts."
      actions={
        <>
          <Button type="submit" form={formId} kind="danger" size="thumb" busy={release.isPending}>
            Auftrag zurückgeben
          </Button>
          <Button kind="quiet" size="thumb" disabled={release.isPending} onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {release.failure && (
          <DialogFailure title="Der Auftrag konnte nicht zurückgegeben werden." text={release.failure.text} />
        )}
        <TextareaField
          label="Grund"
          hint="Zum Beispiel: Reifenpanne, Paket passt nicht ins Fahrzeug."
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  );
}
