import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const billingTexts = ['billingCompany', 'billingAddress', 'billingVatId'] as const;
export type BillingTexts = Record<(typeof billingTexts)[number], string>;

interface BillingFieldsProps {
  register: (name: keyof BillingTexts) => Pick<UseFormRegisterReturn, 'name' | 'onChange'>;
  errors: { [F in keyof BillingTexts]?: { message?: string | undefined } | undefined };
}

/** The addressee of an invoice; all fields are optional. */
export function BillingFields({ register, errors }: BillingFieldsProps) {
  return (
    <>
      <TextField
        label="Firma"
        isOptional
        autoComplete="organization"
        maxLength={120}
        error={errors.billingCompany?.message}
        {...register('billingCompany')}
      />
      <TextareaField
        label="Rechnungsadresse"
        isOptional
        rows={2}
        autoComplete="street-address"
        maxLength={200}
        hint="Straße und Hausnummer, darunter Postleitzahl und Ort."
        error={errors.billingAddress?.message}
        {...register('billingAddress')}
      />
      <TextField
        label="Umsatzsteuer-ID"
        hint="Zum Beispiel DE123456789."
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        error={errors.billingVatId?.message}
        {...register('billingVatId')}
      />
    </>
  );
}
