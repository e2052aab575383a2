import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { bankData } from '#drivers/contract/onboarding.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { TextField } from '#web/ui/text-field.tsx';

export type BankInput = z.infer<typeof bankData>;

interface BankFieldsProps {
  errors: FieldErrors<BankInput>;
  register: UseFormRegister<BankInput>;
}

/** The account for payouts. Never kept as a draft: a phone may be lent to others. */
export function BankFields({ errors, register }: BankFieldsProps) {
  const plain = { autoComplete: 'off', spellCheck: false, size: 'thumb' } as const;
  return (
    <>
      <TextField
        label="Kontoinhaber"
        {...plain}
        autoCapitalize="words"
        maxLength={70}
        error={errors.accountHolderName?.message}
        {...register('accountHolderName')}
      />
      <TextField
        label="Bank"
        {...plain}
        maxLength={70}
        error={errors.bankName?.message}
        {...register('bankName')}
      />
      <TextField
        label="IBAN"
        {...plain}
        autoCapitalize="characters"
        inputClassName="tabular uppercase"
        maxLength={50}
        error={errors.accountNumber?.message}
        {...register('accountNumber')}
      />
      <TextField
        label="BIC"
        {...plain}
        autoCapitalize="characters"
        inputClassName="tabular uppercase"
        maxLength={20}
        error={errors.routingNumber?.message}
        {...register('routingNumber')}
      />
    </>
  );
}
