import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { NAME_LENGTH } from '#platform/contract/fields.ts';
import { driverProfileChange } from '#drivers/contract/onboarding.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import { DataForm } from './data-form.tsx';
import type { DriverFormProps } from './driver-form.ts';
import { useSaveDriverData } from './use-driver-file.ts';

type ProfileInput = z.infer<typeof driverProfileChange>;

/** In the settings: name and phone can be changed; data proven by an identity paper are read-only. */
export function ProfileForm({
  file,
  email,
  renderActions,
  ...saving
}: DriverFormProps<ProfileInput> & { email: string }) {
  const form = useForm({
    resolver: zodResolver(driverProfileChange),
    values: { fullName: file.fullName, phone: file.phone },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = form.formState;
  const saved = useSaveDriverData(
    {
      ...saving,
      onSaved: (next) => {
        form.reset({ fullName: next.fullName, phone: next.phone }, { keepDirtyValues: false });
        return saving.onSaved(next);
      },
    },
    form.setError,
  );
  return (
    <DataForm
      label="Ihre Angaben"
      isBusy={saved.isPending}
      actions={renderActions(saved.isPending)}
      onSubmit={form.handleSubmit((values) => saved.mutate(values))}
    >
      <TextField
        label="Name"
        autoComplete="name"
        size="thumb"
        maxLength={NAME_LENGTH}
        hint="Kunden lesen Ihren Vornamen und den ersten Buchstaben des Nachnamens."
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <TextField
        label="Telefon"
        {...phoneInput}
        size="thumb"
        maxLength={60}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <DataList
        items={[
          { term: 'E-Mail', value: email },
          {
            term: 'Geboren am',
            value: file.dateOfBirth
              ? `${formatDate(`${file.dateOfBirth}T12:00:00Z`)} (${file.age} Jahre)`
              : '-',
          },
          { term: 'Staatsangehörigkeit', value: file.nationality || '-' },
        ]}
      />
    </DataForm>
  );
}
