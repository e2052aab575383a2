import { type UseFormReturn, useWatch } from 'react-hook-form';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';

/** Where somebody without an account is written to, and which of both people they are. */
export function GuestFields({ form }: { form: UseFormReturn<BookingForm> }) {
  const guestIs = useWatch({ control: form.control, name: 'guestIs' });
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
        error={form.formState.errors.guestEmail?.message}
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
