import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useWatch } from 'react-hook-form';
import { z } from '#contract/platform/zod-config.ts';
import { errorCatalogue } from '#contract/platform/errors.ts';
import { absenceReasons, OTHER_REASON } from '#domain/delivery/quick-reasons.ts';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { ActDialogProps } from './act-dialog.ts';

const reasonMissing = errorCatalogue.REASON_REQUIRED.message;

const absence = z
  .object({
    choice: z.enum([...absenceReasons, OTHER_REASON], reasonMissing),
    ownReason: z.string().trim().max(500, 'Bitte höchstens 500 Zeichen.'),
    /** Empty without one. */
    photo: z.string(),
    parcelLocation: z.enum(['driver', 'sender'], errorCatalogue.PARCEL_LOCATION_REQUIRED.message),
  })
  .refine(({ choice, ownReason }) => choice !== OTHER_REASON || ownReason !== '', {
    path: ['ownReason'],
    error: reasonMissing,
    // Shows its error together with the other fields.
    when: () => true,
  });

/** The server's errors that belong to the photo. */
const photoFailures = ['PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE'];

const reasonOptions = [
  ...absenceReasons.map((reason) => ({ value: reason, title: reason })),
  { value: OTHER_REASON, title: 'Anderer Grund' } as const,
];

/**
 * Nobody accepted the parcel: the reason, where it is now, and an optional photo. An error keeps all of it.
 */
export function MarkAbsentDialog({ delivery, pickedUpAt, isOpen, onClose, onDone }: ActDialogProps) {
  const form = useForm<z.input<typeof absence>, unknown, z.output<typeof absence>>({
    resolver: zodResolver(absence),
    defaultValues: { ownReason: '', photo: '' },
  });
  const choice = useController({ control: form.control, name: 'choice' });
  const photo = useWatch({ control: form.control, name: 'photo' });
  const location = useController({ control: form.control, name: 'parcelLocation' });
  const markAbsent = useSendCommand<'mark_absent'>({
    lock: delivery.id,
    onDone: () =>
      onDone({
        title: 'Empfänger als abwesend gemeldet',
        description:
          location.field.value === 'driver'
            ? 'Das Paket bleibt unter Ihren Aufträgen, bis es zurück beim Absender ist.'
            : undefined,
      }),
    onFail: (error) => {
      const isOfPhoto = photoFailures.includes(failureCode(error) ?? '');
      if (isOfPhoto) form.setError('photo', { type: 'server', message: failureText(error) });
      else showFieldFailures(error, form.setError, { reason: 'ownReason' });
    },
  });
  const send = form.handleSubmit((values) =>
    markAbsent.send({
      deliveryId: delivery.id,
      command: 'mark_absent',
      given: {
        reason: values.choice === OTHER_REASON ? values.ownReason : values.choice,
        parcelLocation: values.parcelLocation,
        pickedUpAt,
      },
      files: { photo: values.photo },
    }),
  );

  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Empfänger abwesend"
      submitText="Als abwesend melden"
      isBusy={markAbsent.isPending}
      failure={
        markAbsent.failure
          ? {
              title: 'Fehler beim Aktualisieren des Status.',
              text: `${markAbsent.failure.text} Ihre Angaben sind noch da.`,
            }
          : undefined
      }
      size="thumb"
      layout="flex flex-col gap-6"
      onSubmit={send}
    >
      <div className="flex flex-col gap-3">
        <RadioCards
          legend="Was ist passiert?"
          options={reasonOptions}
          value={choice.field.value ?? null}
          onChange={choice.field.onChange}
          ref={choice.field.ref}
          error={choice.fieldState.error?.message}
        />
        {choice.field.value === OTHER_REASON && (
          <TextareaField
            label="Ihr Grund"
            error={form.formState.errors.ownReason?.message}
            {...form.register('ownReason')}
          />
        )}
      </div>
      <RadioCards
        legend="Wo ist das Paket jetzt?"
        options={[
          { value: 'driver', title: 'Bei mir' },
          { value: 'sender', title: 'Zurück beim Absender' },
        ]}
        value={location.field.value ?? null}
        onChange={location.field.onChange}
        ref={location.field.ref}
        error={location.fieldState.error?.message}
      />
      <PhotoField
        label="Foto vom Zustellversuch"
        hint="Zum Beispiel die geschlossene Tür, ohne Gesichter."
        isOptional
        size="thumb"
        source="camera"
        photos={photo ? [photo] : []}
        disabled={markAbsent.isPending}
        error={form.formState.errors.photo?.message}
        onChange={([taken = '']) => form.setValue('photo', taken, { shouldDirty: true })}
      />
    </DialogForm>
  );
}
