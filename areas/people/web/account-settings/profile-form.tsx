import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { profileChange } from '#people/contract/accounts.ts';
import { NAME_LENGTH } from '#platform/contract/fields.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { SaveLine } from '#web/ui/save-line.tsx';
import { emailInput, phoneInput, TextField } from '#web/ui/text-field.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import { useSaveProfile } from './use-save-profile.ts';

type ProfileChange = z.infer<typeof profileChange>;

interface ProfileFormProps {
  profile: ProfileChange & { email: string };
  /** How to change the e-mail address, which is not possible here. */
  emailHint: ReactNode;
}

/** Name and phone can be changed; the e-mail address is read-only. */
export function ProfileForm({ profile, emailHint }: ProfileFormProps) {
  const form = useForm<ProfileChange>({
    resolver: zodResolver(profileChange),
    // Values saved elsewhere in the meantime are shown; fields edited here keep their input.
    values: { full_name: profile.full_name, phone: profile.phone },
    resetOptions: { keepDirtyValues: true },
  });
  useProfileDraft(form, profile);
  const { errors, isDirty } = form.formState;
  const save = useSaveProfile({
    onSaved: ({ full_name, phone }) => form.reset({ full_name, phone }, { keepDirtyValues: false }),
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(values);
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        autoComplete="name"
        required
        maxLength={NAME_LENGTH}
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
      <TextField
        label="Telefon"
        {...phoneInput}
        required
        maxLength={60}
        hint="Für Rückfragen des Kuriers bei der Abholung."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextField label="E-Mail" {...emailInput} readOnly value={profile.email} hint={emailHint} />
      <SaveLine kind="primary" text="Speichern" isBusy={save.isPending} isChanged={isDirty} />
    </form>
  );
}
