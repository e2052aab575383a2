import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useWatch } from 'react-hook-form';
import { z } from '#platform/contract/zod-config.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { absenceReasons } from '#drivers/domain/quick-reasons.ts';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { quickReason, QuickReasonField } from './quick-reason-field.tsx';

const absence = z.object({
  reason: quickReason(absenceReasons),
  /** Empty without one. */
  photo: z.string(),
  parcelLocation: z.enum(['driver', 'sender'], errorCatalogue.PARCEL_LOCATION_REQUIRED.message),
});

/** The server's errors that belong to the photo. */
const photoFailures = ['PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE'];

/**
 * Nobody accepted the parcel: the reason, where it is now, and an optional photo. An error keeps all of it.
 */
export function MarkAbsentDialog({ delivery, pickedUpAt, isOpen, onClose, onDone }: ActDialogProps) {
  const form = useForm<z.input<typeof absence>, unknown, z.output<typeof absence>>({
    resolver: zodResolver(absence),
    defaultValues: { reason: { own: '' }, photo: '' },
  });
  const reason = useController({ control: form.control, name: 'reason' });
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
      else showFieldFailures(error, form.setError, { reason: 'reason.own' });
    },
  });
  const send = form.handleSubmit((values) =>
    markAbsent.send({
      deliveryId: delivery.id,
      command: 'mark_absent',
      given: {
        reason: values.reason,
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
      <QuickReasonField
        legend="Was ist passiert?"
        reasons={absenceReasons}
        value={reason.field.value}
        onChange={reason.field.onChange}
        errors={form.formState.errors.reason}
      />
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
