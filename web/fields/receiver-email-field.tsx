import type { UseFormRegisterReturn } from 'react-hook-form';
import { typedLabels } from '#delivery/domain/order-facts.ts';
import { emailInput, TextField } from '#web/ui/text-field.tsx';

interface ReceiverEmailFieldProps {
  /** The number beside it is sent no text messages. */
  isVoiceOnly: boolean;
  /** As it is typed. */
  email: string;
  error: string | undefined;
  registration: Pick<UseFormRegisterReturn, 'name' | 'onChange'>;
}

/** Asks for the receiver's mail address beside a number that is sent no text messages. */
export function ReceiverEmailField({ isVoiceOnly, email, error, registration }: ReceiverEmailFieldProps) {
  if (!isVoiceOnly && !email && !error) return null;
  return (
    <TextField
      label={typedLabels.receiverEmail}
      isOptional
      {...emailInput}
      autoComplete="section-delivery email"
      maxLength={254}
      enterKeyHint="next"
      hint={isVoiceOnly && 'An diese Nummer geht keine SMS. So erfährt der Empfänger, wann das Paket kommt.'}
      error={error}
      {...registration}
    />
  );
}
