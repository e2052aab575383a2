import type { FieldErrors, FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { emailInput, TextField } from '#web/ui/text-field.tsx';

interface SenderFieldsProps {
  name: UseFormRegisterReturn;
  email: UseFormRegisterReturn;
  errors: FieldErrors<FieldValues & { name: string; email: string }>;
}

/** Who writes to us, with or without an account. */
export function SenderFields({ name, email, errors }: SenderFieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="name" required error={errors.name?.message} {...name} />
      <TextField label="E-Mail" {...emailInput} required error={errors.email?.message} {...email} />
    </>
  );
}

/** A field that only bots find; the form around it is positioned. */
export function Honeypot(website: UseFormRegisterReturn) {
  return (
    <div aria-hidden="true" className="absolute top-0 -left-[200vw] w-40">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...website} />
      </label>
    </div>
  );
}
