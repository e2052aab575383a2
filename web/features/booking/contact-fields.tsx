import type { UseFormReturn } from 'react-hook-form';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import type { BookingForm } from './booking-form.ts';

/** Who hands over and who receives, with what a courier needs to find the door. */
export function ContactFields({ form }: { form: UseFormReturn<BookingForm> }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField
        label="Name des Absenders"
        autoComplete="section-pickup name"
        error={errors.senderName?.message}
        {...form.register('senderName')}
      />
      <TextField
        label="Telefon des Absenders"
        {...phoneInput}
        autoComplete="section-pickup tel"
        error={errors.senderPhone?.message}
        {...form.register('senderPhone')}
      />
      <TextField
        label="Hinweis zur Abholung"
        isOptional
        className="sm:col-span-2"
        placeholder="Stockwerk, Name an der Klingel, Durchgang"
        maxLength={200}
        autoComplete="off"
        error={errors.pickupDetails?.message}
        {...form.register('pickupDetails')}
      />
      <TextField
        label="Name des Empfängers"
        autoComplete="section-delivery name"
        error={errors.receiverName?.message}
        {...form.register('receiverName')}
      />
      <TextField
        label="Telefon des Empfängers"
        {...phoneInput}
        autoComplete="section-delivery tel"
        error={errors.receiverPhone?.message}
        {...form.register('receiverPhone')}
      />
      <TextField
        label="Hinweis zur Zustellung"
        isOptional
        className="sm:col-span-2"
        placeholder="Stockwerk, Name an der Klingel, Durchgang"
        maxLength={200}
        autoComplete="off"
        error={errors.deliveryDetails?.message}
        {...form.register('deliveryDetails')}
      />
    </div>
  );
}
