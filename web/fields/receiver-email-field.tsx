import type { UseFormRegisterReturn } from 'react-hook-form';
import { typedLabels } from '#delivery/domain/order-facts.ts';
import { isVoiceOnly } from '#platform/domain/to-mobile-number.ts';
import { emailInput, TextField } from '#web/ui/text-field.tsx';

interface ReceiverEmailFieldProps {
  /** As they are typed. */
  phone: string;
  email: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** Asks for the receiver's mail address beside a number that is sent no text messages. */
export function ReceiverEmailField({ phone, email, error, registration }: ReceiverEmailFieldProps) {
  if (!isVoiceOnly(phone) && !email && !error) return null;
  return (
    <TextField
      label={typedLabels.receiverEmail}
      isOptional
      {...emailInput}
      autoComplete="section-delivery email"
      maxLength={254}
      enterKeyHint="next"
      hint={
        isVoiceOnly(phone)
          ? 'An diese Nummer geht keine SMS. Mit E-Mail-Adresse erfährt der Empfänger, wann das Paket kommt.'
          : 'Bei einer Handynummer schreiben wir eine SMS.'
      }
      error={error}
      {...registration}
    />
  );
}
