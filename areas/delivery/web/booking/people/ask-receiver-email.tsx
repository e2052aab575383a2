import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isVoiceOnly } from '#platform/contract/is-voice-only.ts';
import { ReceiverEmailField } from '#web/fields/receiver-email-field.tsx';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';

/** The receiver's mail address, in the order form. */
export function AskReceiverEmail({ form }: { form: UseFormReturn<BookingForm> }) {
  const [phone, email] = useWatch({ control: form.control, name: ['receiverPhone', 'receiverEmail'] });
  return (
    <ReceiverEmailField
      isVoiceOnly={isVoiceOnly(phone)}
      email={email}
      error={form.formState.errors.receiverEmail?.message}
      registration={form.register('receiverEmail')}
    />
  );
}
