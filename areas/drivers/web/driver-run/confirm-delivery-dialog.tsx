import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from '#platform/contract/zod-config.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { countParcels } from './driver-commands.ts';
import { SignatureChoice } from './signature-choice.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';

const proof = z.object({
  receiverName: z
    .string()
    .trim()
    .min(1, errorCatalogue.RECEIVER_NAME_REQUIRED.message)
    .max(120, 'Bitte höchstens 120 Zeichen.'),
  signature: z.string().min(1, errorCatalogue.SIGNATURE_REQUIRED.message),
  signatureTyped: z.boolean(),
  safePlace: z.string(),
  /** Empty without one. */
  photo: z.string(),
});

/** What a parcel needs that is left as the receiver wished. */
const leftProof = proof.extend({
  receiverName: z.string(),
  signature: z.string(),
  safePlace: z
    .string()
    .trim()
    .min(1, errorCatalogue.SAFE_PLACE_REQUIRED.message)
    .max(120, 'Bitte höchstens 120 Zeichen.'),
  photo: z.string().min(1, errorCatalogue.PHOTO_REQUIRED.message),
});

/** The server's errors that belong to one field. */
const fieldOf: Record<string, keyof z.infer<typeof proof>> = {
  RECEIVER_NAME_REQUIRED: 'receiverName',
  SIGNATURE_REQUIRED: 'signature',
  SIGNATURE_UNREADABLE: 'signature',
  SAFE_PLACE_REQUIRED: 'safePlace',
  PHOTO_REQUIRED: 'photo',
  PHOTO_UNREADABLE: 'photo',
  PHOTO_TOO_LARGE: 'photo',
};

const ways = [
  { value: 'left', title: 'Abgestellt wie gewünscht', description: 'Mit Foto, ohne Unterschrift' },
  { value: 'handed', title: 'Jemand hat es angenommen', description: 'Mit Name und Unterschrift' },
] as const;

/**
 * Receiver's name, signature and an optional photo; if the receiver wished for a safe place, the place and a
 * photo instead. An error keeps everything.
 */
export function ConfirmDeliveryDialog(props: ActDialogProps) {
  const { delivery, others, pickedUpAt, isOpen, onClose, onDone } = props;
  const parcels = [delivery, ...others];
  const isToBeLeft = parcels.every(({ receiverWish }) => receiverWish?.wish === 'safe_place');
  const wish = isToBeLeft ? delivery.receiverWish : null;
  const expected = delivery.receiverWish?.wish === 'neighbour' ? '' : delivery.receiverName;
  const [way, setWay] = useState<'left' | 'handed'>('left');
  const isLeft = wish !== null && way === 'left';
  const form = useForm({
    resolver: zodResolver(isLeft ? leftProof : proof),
    defaultValues: {
      receiverName: expected,
      signature: '',
      signatureTyped: false,
      safePlace: wish?.details ?? '',
      photo: '',
    },
  });
  const photo = useWatch({ control: form.control, name: 'photo' });
  const isReceiver = useWatch({ control: form.control, name: 'receiverName' }) === delivery.receiverName;
  const deliver = useSendCommand<'deliver'>({
    lock: delivery.id,
    onDone: () =>
      onDone({
        title: 'Zustellung bestätigt',
        description: `Sendung ${parcels.map(({ shortId }) => shortId).join(', ')}`,
      }),
    onFail: (error) => {
      const field = fieldOf[failureCode(error) ?? ''];
      if (field) form.setError(field, { type: 'server', message: failureText(error) }, { shouldFocus: true });
      else showFieldFailures(error, form.setError);
    },
  });
  const { errors } = form.formState;
  const kept = isLeft ? 'Ort und Foto' : photo ? 'Name, Unterschrift und Foto' : 'Name und Unterschrift';

  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Zustellung bestätigen"
      submitText="Zustellung bestätigen"
      description={
        others.length > 0
          ? `${countParcels(parcels.length)} für ${delivery.receiverName}, eine Unterschrift für alle.`
          : undefined
      }
      isBusy={deliver.isPending}
      failure={
        deliver.failure
          ? {
              title: 'Die Zustellung konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
              text: `${deliver.failure.text} ${kept} sind noch da.`,
            }
          : undefined
      }
      size="thumb"
      onSubmit={form.handleSubmit(({ receiverName, signatureTyped, safePlace, signature, photo: taken }) => {
        const toAct = ({ id }: ActiveDelivery) => ({
          deliveryId: id,
          command: 'deliver' as const,
          given: isLeft ? { safePlace, pickedUpAt } : { receiverName, signatureTyped, pickedUpAt },
          files: isLeft ? { photo: taken } : { signature, photo: taken },
        });
        deliver.send(toAct(delivery), ...others.map(toAct));
      })}
    >
      {wish && (
        <RadioCards
          legend="Wo ist das Paket?"
          options={ways}
          value={way}
          disabled={deliver.isPending}
          onChange={(next) => {
            setWay(next);
            form.clearErrors();
          }}
        />
      )}
      {isLeft ? (
        <TextField
          label="Wo steht es?"
          hint="So hat es der Empfänger gewünscht. Ändern Sie es nur, wenn es woanders steht."
          size="thumb"
          autoComplete="off"
          error={errors.safePlace?.message}
          {...form.register('safePlace')}
        />
      ) : (
        <>
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
              onClick={() => {
                form.setValue('receiverName', isReceiver ? '' : delivery.receiverName, {
                  shouldValidate: !isReceiver,
                });
                if (isReceiver) form.setFocus('receiverName');
              }}
            >
              <span className={isReceiver ? 'underline underline-offset-4' : ''}>
                {isReceiver ? (
                  'Jemand anderes nimmt es an'
                ) : (
                  <>
                    <span className="underline underline-offset-4">{delivery.receiverName}</span> eintragen
                  </>
                )}
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
        </>
      )}
      <PhotoField
        label={isLeft ? 'Foto vom abgestellten Paket' : 'Foto der Übergabe'}
        hint={
          isLeft
            ? 'So, dass man den Platz erkennt. Der Empfänger sieht das Foto.'
            : 'Zum Beispiel das Paket an der Tür, ohne Gesichter.'
        }
        isOptional={!isLeft}
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
