import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from '#contract/zod-config.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SignatureField } from '#web/ui/signature-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DialogFailure } from './dialog-failure.tsx';
import type { ProofDialogProps } from './proof-dialog.ts';

const proof = z.object({
  receiverName: z
    .string()
    .trim()
    .min(1, errorCatalogue.RECEIVER_NAME_REQUIRED.message)
    .max(120, 'Bitte höchstens 120 Zeichen.'),
  signature: z.string().min(1, errorCatalogue.SIGNATURE_REQUIRED.message),
  /** Empty without one. */
  photo: z.string(),
});

/** The server's refusals that belong to one field. */
const fieldOf: Record<string, keyof z.infer<typeof proof>> = {
  RECEIVER_NAME_REQUIRED: 'receiverName',
  SIGNATURE_REQUIRED: 'signature',
  SIGNATURE_UNREADABLE: 'signature',
  PHOTO_UNREADABLE: 'photo',
};

/** Receiver's name, drawn signature and, if the driver likes, a photo. A failure keeps all three. */
export function ConfirmDeliveryDialog({ delivery, isOpen, onClose, onDone }: ProofDialogProps) {
  const formId = useId();
  const signatureId = useId();
  const form = useForm({
    resolver: zodResolver(proof),
    defaultValues: { receiverName: '', signature: '', photo: '' },
  });
  // Registered before the signature: the first missing field gets the focus.
  const receiverName = form.register('receiverName');
  const signature = useController({ control: form.control, name: 'signature' });
  const photo = useController({ control: form.control, name: 'photo' });
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

  const attach = signature.field.ref;
  useEffect(() => {
    // The drawing area lies inside the field: the form finds it by its id when the signature is missing.
    attach({ focus: () => document.getElementById(signatureId)?.focus() });
  }, [attach, signatureId]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={deliver.isPending ? () => {} : onClose}
      isSticky
      title="Zustellung bestätigen"
      actions={
        <>
          <Button type="submit" form={formId} size="thumb" busy={deliver.isPending}>
            Zustellung bestätigen
          </Button>
          <Button kind="quiet" size="thumb" disabled={deliver.isPending} onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void form.handleSubmit(({ receiverName: name, ...files }) =>
            deliver.send({
              deliveryId: delivery.id,
              command: 'deliver',
              given: { receiverName: name },
              files,
            }),
          )(event)
        }
      >
        {deliver.failure && (
          <DialogFailure
            title="Die Zustellung konnte nicht bestätigt werden. Bitte versuchen Sie es erneut."
            text={`${deliver.failure.text} ${photo.field.value ? 'Name, Unterschrift und Foto' : 'Name und Unterschrift'} sind noch da.`}
          />
        )}
        <div className="flex flex-col items-start gap-1">
          <TextField
            label="Name des Empfängers"
            hint="Wer das Paket annimmt und unterschreibt."
            size="thumb"
            autoComplete="off"
            autoCapitalize="words"
            className="w-full"
            error={errors.receiverName?.message}
            {...receiverName}
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
        <SignatureField
          id={signatureId}
          label="Unterschrift des Empfängers"
          disabled={deliver.isPending}
          error={errors.signature?.message}
          onChange={(png) =>
            form.setValue('signature', png ?? '', { shouldValidate: png !== null, shouldDirty: true })
          }
        />
        <PhotoField
          label="Foto der Übergabe"
          hint="Zum Beispiel das Paket an der Tür, ohne Gesichter."
          isOptional
          size="thumb"
          source="camera"
          photos={photo.field.value ? [photo.field.value] : []}
          disabled={deliver.isPending}
          error={errors.photo?.message}
          onChange={([taken = '']) =>
            form.setValue('photo', taken, { shouldValidate: true, shouldDirty: true })
          }
        />
      </form>
    </Dialog>
  );
}
