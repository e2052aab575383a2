import { Controller, useWatch } from 'react-hook-form';
import { MAX_CLAIM_CENTS } from '#office/contract/case-words.ts';
import { contactPreferences, damageReport } from '#office/contract/support.ts';
import { z } from '#platform/contract/zod-config.ts';
import { promises } from '#drivers/domain/marketing.ts';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { readCents } from '#web/lib/read-cents.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { shipmentText, type SupportDialogProps } from './shipment.ts';
import { useSendToSupport } from './use-send-to-support.ts';

const MAX_PHOTOS = 4;
const valueField = z
  .string()
  .refine(
    (typed) => typed.trim() === '' || isInRange(readCents(typed)),
    'Bitte geben Sie einen Betrag bis 100.000 € an, zum Beispiel 49,90.',
  );
const isInRange = (cents: number | undefined) => cents !== undefined && cents > 0 && cents <= MAX_CLAIM_CENTS;
/** Null if it is not named. */
const readEuros = (typed: string) => (typed.trim() === '' ? null : (readCents(typed) ?? 0) / 100);
const refusedPhotos = new Set<string | undefined>(['PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE']);
/** Photos are too large for the draft: only whether there were any is stored. */
const damageForm = damageReport
  .pick({ damageDescription: true, contactPreference: true, photos: true })
  .extend({ hadPhotos: z.boolean(), value: valueField });
type DamageForm = z.output<typeof damageForm>;
const untouched: DamageForm = {
  damageDescription: '',
  contactPreference: 'email',
  photos: [],
  hadPhotos: false,
  value: '',
};
const draft = z.object({
  damageDescription: z.string(),
  contactPreference: z.enum(contactPreferences),
  hadPhotos: z.boolean(),
  photos: z.array(z.string()).default([]),
  value: z.string().default(''),
});
const titles = { email: 'E-Mail', phone: 'Telefon' } as const;

/**
 * A damage report with optional photos. If closed before sending, also by the end of the session, the text is
 * kept.
 */
export function DamageDialog({ shipment, customer, isOpen, onClose }: SupportDialogProps) {
  const { form, clear } = useKeptForm({
    draftKey: `damage.${shipment.id}`,
    rules: damageForm,
    untouched,
    draft,
    toDraft: ({ photos: taken = [], ...words }) => ({
      ...words,
      hadPhotos: words.hadPhotos || taken.length > 0,
    }),
  });
  const { control, formState, register, setError } = form;
  const { damageDescription, photos, value: wrongValue } = formState.errors;
  const [text, taken = [], hadPhotos] = useWatch({
    control,
    name: ['damageDescription', 'photos', 'hadPhotos'],
  });
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
      if (refusedPhotos.has(failureCode(error))) setError('photos', { message: failureText(error) });
    },
  });
  const send = form.handleSubmit(({ hadPhotos: _, value, ...values }) => {
    const { full_name: customerName, email: customerEmail } = customer;
    report.mutate({
      deliveryId: shipment.id,
      customerName,
      customerEmail,
      valueEuros: readEuros(value),
      ...values,
    });
  });
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Schaden melden"
      description={`${shipmentText(shipment)}. Sie haben innerhalb von ${promises.supportReplyHours} Stunden eine Antwort.`}
      submitText="Meldung senden"
      busyText="Wird gesendet..."
      isBusy={report.isPending}
      isIncomplete={text.trim() === ''}
      layout="flex flex-col gap-6"
      onSubmit={send}
    >
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
              hadPhotos && taken.length === 0
                ? 'Ihre Fotos konnten wir nicht aufbewahren. Bitte fügen Sie sie noch einmal hinzu.'
                : 'Bis zu vier, am besten vom Schaden und von der Verpackung.'
            }
            photos={field.value ?? []}
            onChange={field.onChange}
            max={MAX_PHOTOS}
            error={photos?.message ?? photos?.find?.((photo) => photo?.message)?.message}
            disabled={report.isPending}
          />
        )}
      />
      <TextField
        label="Wert der Ware in Euro"
        isOptional
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint="Was die Ware zuletzt wert war. Danach prüfen wir, was wir Ihnen ersetzen."
        error={wrongValue?.message}
        {...register('value')}
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
              // A long address wraps instead of widening the card.
              description: <span className="wrap-anywhere">{customer[value]}</span>,
            }))}
          />
        )}
      />
    </DialogForm>
  );
}
