import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bankData, bankDataChange } from '#drivers/contract/onboarding.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { BankFields, type BankInput } from './bank-fields.tsx';
import { DataForm } from './data-form.tsx';
import type { DriverFormProps } from './driver-form.ts';
import { type DriverFile, useSaveDriverData } from './use-driver-file.ts';

const read = ({ bankName, accountHolderName, accountNumber, routingNumber }: DriverFile): BankInput => ({
  bankName,
  accountHolderName,
  // In groups of four, as printed on the card.
  accountNumber: accountNumber.replace(/(.{4})(?=.)/g, '$1 '),
  routingNumber,
});

/** Step 5: the account for payouts. */
export function BankForm({ file, renderActions, ...saving }: DriverFormProps<BankInput>) {
  const form = useForm({ resolver: zodResolver(bankData), defaultValues: read(file) });
  const { errors } = form.formState;
  const saved = useSaveDriverData(saving, form.setError);
  return (
    <DataForm
      label="Bankverbindung"
      isBusy={saved.isPending}
      actions={renderActions(saved.isPending)}
      onSubmit={form.handleSubmit((values) => saved.mutate(values))}
    >
      <BankFields errors={errors} register={form.register} />
    </DataForm>
  );
}

type BankChange = z.infer<typeof bankDataChange>;

/** The same in the settings, with the password. */
export function BankChangeForm({ file, renderActions, ...saving }: DriverFormProps<BankChange>) {
  const form = useForm({
    resolver: zodResolver(bankDataChange),
    defaultValues: { ...read(file), password: '' },
  });
  const { errors } = form.formState;
  const saved = useSaveDriverData(
    {
      ...saving,
      onSaved: (next) => {
        form.reset({ ...read(next), password: '' });
        return saving.onSaved(next);
      },
      onFail: (error) => {
        if (failureCode(error) === 'WRONG_PASSWORD') {
          form.setError('password', { type: 'server', message: failureText(error) });
        }
        saving.onFail?.(error);
      },
    },
    form.setError,
  );
  return (
    <DataForm
      label="Bankverbindung"
      isBusy={saved.isPending}
      actions={renderActions(saved.isPending)}
      onSubmit={form.handleSubmit((values) => saved.mutate(values))}
    >
      <BankFields errors={errors} register={form.register} />
      <PasswordField
        label="Ihr Passwort"
        hint="Damit niemand sonst Ihren Verdienst umleitet. Wir bestätigen die Änderung per Mail."
        autoComplete="current-password"
        maxLength={256}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </DataForm>
  );
}
