import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { contactPreferences } from '#contract/support.ts';
import { promises } from '#domain/tariff/marketing.ts';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { client } from '#web/lib/api.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { describeShipment, type SupportDialogProps } from './shipment.ts';
import { useDamageForm } from './use-damage-form.ts';
import { useSendToSupport } from './use-send-to-support.ts';

const MOST_PHOTOS = 4;
const titles = { email: 'E-Mail', phone: 'Telefon' } as const;

/** A damage in words and, if there are any, photos. Closed unsent, also by the end of the session, it keeps the words. */
export function DamageDialog({ shipment, customer, isOpen, onClose }: SupportDialogProps) {
  const formId = useId();
  const { form, arePhotosLost, clear } = useDamageForm(shipment.id);
  const { control, formState, register, setError } = form;
  const { damageDescription, photos } = formState.errors;
  const isBlank = useWatch({ control, name: 'damageDescription' }).trim() === '';
  const report = useSendToSupport({
    mutationFn: (input: Parameters<typeof client.support.sendDamageReport>[0]) =>
      client.support.sendDamageReport(input),
    success: {
      title: 'Schadensmeldung gesendet',
      description: 'Ihre Schadensmeldung wurde übermittelt. Wir melden uns in Kürze bei Ihnen.',
    },
    failure: 'Fehler beim Senden der Schadensmeldung.',
    onSent: () => {
      clear();
      onClose();
    },
    onFail: (error) => {
      showFieldFailures(error, setError);
      if (failureCode(error) === 'PHOTO_UNREADABLE') setError('photos', { message: failureText(error) });
    },
  });
  const send = form.handleSubmit((values) => {
    if (report.isPending) return;
    const { full_name: customerName, email: customerEmail } = customer;
    report.mutate({ deliveryId: shipment.id, customerName, customerEmail, ...values });
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={report.isPending ? () => {} : onClose}
      isSticky
      title="Schaden melden"
      description={`${describeShipment(shipment)}. Sie haben innerhalb von ${promises.supportReplyHours} Stunden eine Antwort.`}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={isBlank}
            busy={report.isPending}
            busyText="Wird gesendet..."
          >
            Meldung senden
          </Button>
          <Button kind="quiet" disabled={report.isPending} onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-6" onSubmit={(event) => void send(event)}>
        <TextareaField
          label="Was ist beschädigt?"
          hint="Zum Beispiel: Der Karton ist eingerissen, innen ist ein Glas gebrochen."
          rows={4}
          maxLength={5000}
          required
          error={damageDescription?.message}
          {...register('damageDescription')}
        />
        <Controller
          control={control}
          name="photos"
          render={({ field }) => (
            <PhotoField
              label="Fotos"
              isOptional
              hint={
                arePhotosLost
                  ? 'Ihre Fotos konnten wir nicht aufbewahren. Bitte fügen Sie sie noch einmal hinzu.'
                  : 'Bis zu vier, am besten vom Schaden und von der Verpackung.'
              }
              photos={field.value ?? []}
              onChange={field.onChange}
              max={MOST_PHOTOS}
              error={photos?.message ?? photos?.find?.((photo) => photo?.message)?.message}
              disabled={report.isPending}
            />
          )}
        />
        <Controller
          control={control}
          name="contactPreference"
          render={({ field }) => (
            <RadioCards
              legend="Wie dürfen wir antworten?"
              value={field.value ?? null}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              options={contactPreferences.map((value) => ({
                value,
                title: titles[value],
                // A long address breaks instead of widening the card.
                description: <span className="wrap-anywhere">{customer[value]}</span>,
              }))}
            />
          )}
        />
      </form>
    </Dialog>
  );
}
