import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { elsewhereAddress } from '#drivers/contract/home-address.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { TextField } from '#web/ui/text-field.tsx';

type ElsewhereAddress = z.infer<typeof elsewhereAddress>;

interface ElsewhereFieldsProps {
  register: UseFormRegister<{ elsewhere: ElsewhereAddress }>;
  errors: FieldErrors<ElsewhereAddress> | undefined;
}

/** A home address outside Hamburg, which has no suggestions. */
export function ElsewhereFields({ register, errors }: ElsewhereFieldsProps) {
  return (
    <>
      <TextField
        label="Straße und Hausnummer"
        placeholder="z. B. Lange Straße 5"
        autoComplete="address-line1"
        autoCapitalize="words"
        size="thumb"
        maxLength={100}
        error={errors?.street?.message}
        {...register('elsewhere.street')}
      />
      <div className="grid grid-cols-[8rem_1fr] items-start gap-3">
        <TextField
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          size="thumb"
          maxLength={5}
          error={errors?.postcode?.message}
          {...register('elsewhere.postcode')}
        />
        <TextField
          label="Ort"
          autoComplete="address-level2"
          autoCapitalize="words"
          size="thumb"
          maxLength={60}
          error={errors?.town?.message}
          {...register('elsewhere.town')}
        />
      </div>
    </>
  );
}
