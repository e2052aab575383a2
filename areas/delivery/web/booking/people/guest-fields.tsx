import { RadioCards } from '#web/ui/radio-cards.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { type BookingEntry, useEntered } from '#delivery/web/booking/booking-entry.ts';

/** Where somebody without an account is written to, and which of both people they are. */
export function GuestFields({ form }: { form: BookingEntry }) {
  const { values, errors } = useEntered(form);
  const { guestIs } = values;
  return (
    <>
      <TextField
        label="E-Mail"
        {...emailInput}
        // In the group of the own name and phone, so that the browser fills all three.
        autoComplete={`section-${guestIs} email`}
        maxLength={254}
        enterKeyHint="done"
        hint="Dorthin schicken wir Bestätigung, Rechnung und den Link zu Ihrer Sendung. Ein Passwort brauchen Sie nicht."
        error={errors.guestEmail?.message}
        {...form.register('guestEmail')}
      />
      <RadioCards
        legend="Sie sind"
        layout="tiles"
        value={guestIs}
        onChange={(value) => form.setValue('guestIs', value)}
        options={[
          { value: 'pickup', title: 'Absender' },
          { value: 'delivery', title: 'Empfänger' },
        ]}
      />
    </>
  );
}
