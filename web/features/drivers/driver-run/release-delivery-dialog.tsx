import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { z } from '#contract/platform/zod-config.ts';
import { errorCatalogue } from '#contract/platform/errors.ts';
import { OTHER_REASON, releaseReasons } from '#domain/delivery/quick-reasons.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { ActDialogProps } from './act-dialog.ts';

const reasonMissing = errorCatalogue.REASON_REQUIRED.message;

const giveBack = z
  .object({
    choice: z.enum([...releaseReasons, OTHER_REASON], reasonMissing),
    reason: z.string().trim().max(500, 'Bitte höchstens 500 Zeichen.'),
  })
  .refine(({ choice, reason }) => choice !== OTHER_REASON || reason !== '', {
    path: ['reason'],
    error: reasonMissing,
  });

const reasonOptions = [
  ...releaseReasons.map((reason) => ({ value: reason, title: reason })),
  { value: OTHER_REASON, title: 'Anderer Grund' } as const,
];

/** Before the pick-up a driver may give the order back, with a reason. */
export function ReleaseDeliveryDialog({ delivery, reason, isOpen, onClose, onDone }: ActDialogProps) {
  const form = useForm<z.input<typeof giveBack>, unknown, z.output<typeof giveBack>>({
    resolver: zodResolver(giveBack),
    defaultValues: { reason: '', choice: releaseReasons.find((one) => one === reason) },
  });
  const choice = useController({ control: form.control, name: 'choice' });
  const release = useSendCommand<'release'>({
    lock: delivery.id,
    onDone: () =>
      onDone({ title: 'Auftrag zurückgegeben', description: 'Er steht wieder unter den offenen Aufträgen.' }),
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  const send = form.handleSubmit((values) =>
    release.send({
      deliveryId: delivery.id,
      command: 'release',
      given: { reason: values.choice === OTHER_REASON ? values.reason : values.choice },
    }),
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
      <RadioCards
        legend="Warum?"
        options={reasonOptions}
        value={choice.field.value ?? null}
        onChange={choice.field.onChange}
        ref={choice.field.ref}
        error={choice.fieldState.error?.message}
      />
      {choice.field.value === OTHER_REASON && (
        <TextareaField
          label="Ihr Grund"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      )}
    </DialogForm>
  );
}
