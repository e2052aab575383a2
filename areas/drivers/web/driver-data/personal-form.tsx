import { useQuery } from '@tanstack/react-query';
import { NAME_LENGTH } from '#platform/contract/fields.ts';
import { personalData } from '#drivers/contract/onboarding.ts';
import { z } from '#platform/contract/zod-config.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import { DataForm } from './data-form.tsx';
import type { DriverFormProps } from './driver-form.ts';
import { useSaveDriverData } from './use-driver-file.ts';

const rules = personalData.omit({ age: true });
type PersonalInput = z.infer<typeof rules>;
const draft = z.object({
  fullName: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  nationality: z.string(),
});

/** Step 1: personal data. The age is computed by the server for its current date. */
export function PersonalForm({ file, renderActions, ...saving }: DriverFormProps<PersonalInput>) {
  const { form, clear } = useKeptForm({
    draftKey: 'onboarding.personal',
    rules,
    untouched: {
      fullName: file.fullName,
      phone: file.phone,
      dateOfBirth: file.dateOfBirth ?? '',
      nationality: file.nationality,
    },
    draft,
  });
  const { errors } = form.formState;
  const saved = useSaveDriverData(
    {
      ...saving,
      onSaved: (next) => {
        clear();
        return saving.onSaved(next);
      },
    },
    form.setError,
  );
  const age = useAge(form.watch('dateOfBirth'));
  return (
    <DataForm
      label="Persönliche Daten"
      isBusy={saved.isPending}
      actions={renderActions(saved.isPending)}
      onSubmit={form.handleSubmit((values) => saved.mutate(values))}
    >
      <TextField
        label="Vor- und Nachname"
        hint="Wie auf Ihrem Ausweis."
        autoComplete="name"
        autoCapitalize="words"
        size="thumb"
        maxLength={NAME_LENGTH}
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <TextField
        label="Telefon"
        hint="Darunter erreichen Sie Absender, Empfänger und unser Support."
        {...phoneInput}
        size="thumb"
        maxLength={60}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextField
        label="Geburtsdatum"
        type="date"
        autoComplete="bday"
        size="thumb"
        hint={age.text}
        error={errors.dateOfBirth?.message ?? age.problem}
        {...form.register('dateOfBirth')}
      />
      <TextField
        label="Staatsangehörigkeit"
        placeholder="z. B. deutsch"
        autoComplete="off"
        size="thumb"
        maxLength={60}
        error={errors.nationality?.message}
        {...form.register('nationality')}
      />
    </DataForm>
  );
}

/** The server's result for a complete date: the age, or why a driver of that age is refused. */
function useAge(dateOfBirth: string): { text?: string; problem?: string } {
  const isDate = rules.shape.dateOfBirth.safeParse(dateOfBirth).success;
  const age = useQuery({
    ...orpc.onboarding.checkAge.queryOptions({ input: { dateOfBirth } }),
    enabled: isDate,
    staleTime: 60_000,
    retry: false,
  });
  if (!isDate) return {};
  if (age.data) return { text: `Alter: ${age.data.age} Jahre` };
  const refusal = age.error as { data?: { fields?: { message: string }[] } } | null;
  return { problem: refusal?.data?.fields?.[0]?.message };
}
