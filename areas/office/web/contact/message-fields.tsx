import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { CustomerContactValues } from './contact-values.ts';

interface MessageFieldsProps {
  subject: UseFormRegisterReturn;
  message: UseFormRegisterReturn;
  errors: FieldErrors<CustomerContactValues>;
}

/** Fields of every message to support, whoever the author is. */
export function MessageFields({ subject, message, errors }: MessageFieldsProps) {
  return (
    <>
      <TextField
        label="Betreff"
        required
        maxLength={200}
        autoComplete="off"
        error={errors.subject?.message}
        {...subject}
      />
      <TextareaField
        label="Nachricht"
        required
        rows={6}
        maxLength={5000}
        error={errors.message?.message}
        {...message}
      />
    </>
  );
}
