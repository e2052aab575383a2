import { isVoiceOnly } from '#platform/contract/is-voice-only.ts';
import { ReceiverEmailField } from '#web/fields/receiver-email-field.tsx';
import { type BookingEntry, useEntered } from '#delivery/web/booking/booking-entry.ts';

/** The receiver's mail address, in the order form. */
export default function AskReceiverEmail({ form }: { form: BookingEntry }) {
  const { values, errors } = useEntered(form);
  return (
    <ReceiverEmailField
      isVoiceOnly={isVoiceOnly(values.receiverPhone)}
      email={values.receiverEmail}
      error={errors.receiverEmail?.message}
      registration={form.register('receiverEmail')}
    />
  );
}
