import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { companyInput } from '#people/contract/companies.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The contract's schema with every text given, as a form has it. */
export const companyRules = companyInput.required();
export type CompanyTexts = z.infer<typeof companyRules>;

interface CompanyDataFieldsProps {
  register: UseFormRegister<CompanyTexts>;
  errors: FieldErrors<CompanyTexts>;
}

/** What an owner enters about a company. */
export function CompanyDataFields({ register, errors }: CompanyDataFieldsProps) {
  return (
    <>
      <TextField
        label="Name der Firma"
        autoComplete="organization"
        maxLength={80}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextareaField
        label="Rechnungsadresse"
        isOptional
        rows={3}
        autoComplete="street-address"
        maxLength={200}
        hint="Straße und Hausnummer, darunter Postleitzahl und Ort; bis zu vier Zeilen."
        error={errors.billingAddress?.message}
        {...register('billingAddress')}
      />
      <TextField
        label="USt-IdNr."
        isOptional
        hint="Zum Beispiel DE123456789."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        error={errors.vatId?.message}
        {...register('vatId')}
      />
    </>
  );
}
