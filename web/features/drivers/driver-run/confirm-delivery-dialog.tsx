import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from '#contract/platform/zod-config.ts';
import { errorCatalogue } from '#contract/platform/errors.ts';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { SignatureChoice } from './signature-choice.tsx';

const proof = z.object({
  receiverName: z
    .string()
    .trim()
    .min(1, errorCatalogue.RECEIVER_NAME_REQUIRED.message)
    .max(120, 'Bitte höchstens 120 Zeichen.'),
  signature: z.string().min(1, errorCatalogue.SIGNATURE_REQUIRED.message),
  signatureTyped: z.boolean(),
  /** Empty without one. */
  photo: z.string(),
});

/** The server's errors that belong to one field. */
const fieldOf: Record<string, keyof z.infer<typeof proof>> = {
  RECEIVER_NAME_REQUIRED: 'receiverName',
  SIGNATURE_REQUIRED: 'signature',
  SIGNATURE_UNREADABLE: 'signature',
  PHOTO_UNREADABLE: 'photo',
  PHOTO_TOO_LARGE: 'photo',
};

/** Receiver's name, signature and an optional photo. An error keeps all three. */
export function ConfirmDeliveryDialog({ delivery, pickedUpAt, isOpen, onClose, onDone }: ActDialogProps) {
  const form = useForm({
    resolver: zodResolver(proof),
    defaultValues: { receiverName: '', signature: '', signatureTyped: false, photo: '' },
  });
  const photo = useWatch({ control: form.control, name: 'photo' });
  const deliver = useSendCommand<'deliver'>({
    lock: delivery.id,
    onDone: () => onDone({ title: 'Zustellung bestätigt', description: `Sendung ${delivery.shortId}` }),
    onFail: (error) => {
      const field = fieldOf[failureCode(error) ?? ''];
      if (field) form.setError(field, { type: 'server', message: failureText(error) }, { shouldFocus: true });
      else showFieldFailures(error, form.setError);
    },
  });
  const { errors } = form.formState;

  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Zustellung bestätigen"
      submitText="Zustellung bestätigen"
      isBusy={deliver.isPending}
      failure={
        deliver.failure
          ? {
              title: 'Die Zustellung konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
              text: `${deliver.failure.text} ${photo ? 'Name, Unterschrift und Foto' : 'Name und Unterschrift'} sind noch da.`,
            }
          : undefined
      }
      size="thumb"
      onSubmit={form.handleSubmit(({ receiverName, signatureTyped, ...files }) =>
        deliver.send({
          deliveryId: delivery.id,
          command: 'deliver',
          given: { receiverName, signatureTyped, pickedUpAt },
          files,
        }),
      )}
    >
      <div className="flex flex-col items-start gap-1">
        <TextField
          label="Name des Empfängers"
          hint="Wer das Paket annimmt und unterschreibt."
          size="thumb"
          autoComplete="off"
          autoCapitalize="words"
          className="w-full"
          error={errors.receiverName?.message}
          {...form.register('receiverName')}
        />
        <Button
          kind="quiet"
          className="-ml-5 min-h-14 text-left"
          onClick={() => form.setValue('receiverName', delivery.receiverName, { shouldValidate: true })}
        >
          <span>
            <span className="underline underline-offset-4">{delivery.receiverName}</span> eintragen
          </span>
        </Button>
      </div>
      <SignatureChoice
        disabled={deliver.isPending}
        error={errors.signature?.message}
        onChange={(png, isTyped) => {
          form.setValue('signatureTyped', isTyped);
          form.setValue('signature', png ?? '', { shouldValidate: png !== null, shouldDirty: true });
        }}
      />
      <PhotoField
        label="Foto der Übergabe"
        hint="Zum Beispiel das Paket an der Tür, ohne Gesichter."
        isOptional
        size="thumb"
        source="camera"
        photos={photo ? [photo] : []}
        disabled={deliver.isPending}
        error={errors.photo?.message}
        onChange={([taken = '']) =>
          form.setValue('photo', taken, { shouldValidate: true, shouldDirty: true })
        }
      />
    </DialogForm>
  );
}
