import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { registerChange } from '#drivers/contract/onboarding.ts';
import { MAX_REGISTER_NUMBER } from '#drivers/domain/onboarding-lists.ts';
import { formatDay } from '#platform/contract/german-format.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { DataForm } from './data-form.tsx';
import type { DriverFormProps } from './driver-form.ts';
import { useSaveDriverData } from './use-driver-file.ts';

/** In the settings: the entry in the register of postal providers, which an admin looks up every year. */
export function RegisterNumberForm({
  file,
  renderActions,
  ...saving
}: DriverFormProps<z.infer<typeof registerChange>>) {
  const { registerNumber, registerCheckedOn } = file;
  const form = useForm({ resolver: zodResolver(registerChange), values: { registerNumber } });
  const saved = useSaveDriverData(saving, form.setError);
  return (
    <DataForm
      label="Registernummer"
      isBusy={saved.isPending}
      actions={renderActions(saved.isPending)}
      onSubmit={form.handleSubmit((values) => saved.mutate(values))}
    >
      <TextField
        label="Registernummer der Bundesnetzagentur"
        isOptional
        autoComplete="off"
        spellCheck={false}
        size="thumb"
        maxLength={MAX_REGISTER_NUMBER}
        hint={registerCheckedOn ? `Von uns geprüft am ${formatDay(registerCheckedOn)}.` : undefined}
        error={form.formState.errors.registerNumber?.message}
        {...form.register('registerNumber')}
      />
    </DataForm>
  );
}
