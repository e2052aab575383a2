import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { z } from '#platform/contract/zod-config.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { FAR_METERS, needsEarlyReason } from '#delivery/domain/judge-absence.ts';
import { absenceReasons } from '#drivers/domain/quick-reasons.ts';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { metersToDoor } from './is-at-receiver.ts';
import { quickReason, QuickReasonField } from './quick-reason-field.tsx';
import { ReachReceiver } from './reach-receiver-box.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';
import { useWaited } from './use-waited.ts';

const absence = z.object({
  reason: quickReason(absenceReasons),
  /** Empty without one. */
  photo: z.string(),
  parcelLocation: z.enum(['driver', 'sender'], errorCatalogue.PARCEL_LOCATION_REQUIRED.message),
  earlyReason: z.string().trim().max(500, 'Bitte höchstens 500 Zeichen.'),
});

/** Reported from somewhere else, or before the waiting time is over. */
const earlyAbsence = absence.extend({
  earlyReason: absence.shape.earlyReason.min(1, errorCatalogue.EARLY_REASON_REQUIRED.message),
});

/** The server's errors that belong to the photo. */
const photoFailures = ['PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE'];

/**
 * Nobody opens: the receiver is called and waited for, then the reason is given, where the parcel is now, and
 * a photo if there is one. An error keeps all of it, and so does taking it back.
 */
export function MarkAbsentDialog(props: ActDialogProps) {
  const { delivery, others, pickedUpAt, restored, isOpen, onClose, onDone } = props;
  const { waitedSeconds, leftSeconds } = useWaited(delivery.atDoorSince, props.waitMinutes, isOpen);
  const doorMeters = metersToDoor(delivery, props.place);
  const isFar = doorMeters !== undefined && doorMeters > FAR_METERS;
  const facts = { doorMeters: doorMeters ?? null, waitedSeconds };
  const isEarly = needsEarlyReason(facts, props.waitMinutes);
  const [isHurried, setHurried] = useState(restored !== undefined);
  const isAsked = leftSeconds === 0 || isHurried;
  const form = useForm<z.input<typeof absence>, unknown, z.output<typeof absence>>({
    resolver: zodResolver(isEarly ? earlyAbsence : absence),
    // Nearly always it stays aboard until somebody decides.
    defaultValues: restored ?? {
      reason: { own: '' },
      photo: '',
      parcelLocation: 'driver',
      earlyReason: '',
    },
  });
  const reason = useController({ control: form.control, name: 'reason' });
  const photo = useWatch({ control: form.control, name: 'photo' });
  const location = useController({ control: form.control, name: 'parcelLocation' });
  const markAbsent = useSendCommand<'mark_absent'>({
    lock: delivery.id,
    onDone: (_act, { undo }) =>
      onDone(
        {
          title: 'Empfänger als abwesend gemeldet',
          description:
            location.field.value === 'driver'
              ? 'Das Paket bleibt unter Ihren Aufträgen, bis es zurück beim Absender ist.'
              : undefined,
        },
        undo,
        form.getValues(),
      ),
    onFail: (error) => {
      const code = failureCode(error) ?? '';
      if (photoFailures.includes(code))
        form.setError('photo', { type: 'server', message: failureText(error) });
      else if (code === 'EARLY_REASON_REQUIRED')
        form.setError('earlyReason', { type: 'server', message: failureText(error) }, { shouldFocus: true });
      else showFieldFailures(error, form.setError, { reason: 'reason.own' });
    },
  });
  const send = form.handleSubmit(({ reason: text, parcelLocation, photo: taken, earlyReason }) => {
    const toAct = ({ id }: ActiveDelivery) => ({
      deliveryId: id,
      command: 'mark_absent' as const,
      given: { reason: text, parcelLocation, pickedUpAt, doorMeters, waitedSeconds, earlyReason },
      files: { photo: taken },
    });
    markAbsent.send(toAct(delivery), ...others.map(toAct));
  });

  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Empfänger abwesend"
      submitText="Als abwesend melden"
      isBusy={markAbsent.isPending}
      isIncomplete={!isAsked}
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
      <ReachReceiver
        delivery={delivery}
        leftSeconds={leftSeconds}
        farMeters={isFar ? doorMeters : undefined}
        onHurry={isAsked ? undefined : () => setHurried(true)}
      />
      {isAsked && (
        <>
          {isEarly && (
            <TextareaField
              label={isFar ? 'Weshalb von hier aus?' : 'Weshalb schon jetzt?'}
              hint="Die Leitstelle liest es."
              error={form.formState.errors.earlyReason?.message}
              {...form.register('earlyReason')}
            />
          )}
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
        </>
      )}
    </DialogForm>
  );
}
