import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { emailInput, phoneInput, TextField } from '#web/ui/text-field.tsx';
import { type ToastMessage, useToast } from '#web/ui/toast.tsx';
import { Agreements } from './agreements.tsx';
import { emptyRegistration, type RegistrationForm, registrationForm } from './registration-form.ts';
import { useRegistration } from './use-registration.ts';

const roleOptions = [
  { value: 'customer', title: 'Kunde', description: 'Etwas verschicken' },
  { value: 'driver', title: 'Fahrer', description: 'Pakete ausliefern' },
] as const;

/**
 * The notice on top, in addition to the texts at the fields; an empty field takes precedence over the terms.
 */
function refusalToast(invalid: FieldErrors<RegistrationForm>): ToastMessage | undefined {
  if (invalid.confirmPassword?.type === 'custom') {
    return {
      title: 'Passwörter stimmen nicht überein',
      description: 'Bitte überprüfen Sie Ihre Passwort-Eingaben',
      kind: 'destructive',
    };
  }
  if (!invalid.terms || Object.keys(invalid).length > 1) return undefined;
  return {
    title: 'Nutzungsbedingungen',
    description: 'Bitte akzeptieren Sie die Nutzungsbedingungen',
    kind: 'destructive',
  };
}

export function RegisterForm() {
  const { showToast } = useToast();
  const form = useForm<RegistrationForm>({
    resolver: zodResolver(registrationForm),
    defaultValues: emptyRegistration,
  });
  const [search] = useSearchParams();
  const { setValue } = form;
  // The prerendered page does not know the address.
  useEffect(() => {
    if (search.get('role') === 'driver') setValue('role', 'driver');
  }, [search, setValue]);
  const register = useRegistration(form.setError);
  const { errors } = form.formState;
  const role = form.watch('role');
  const submit = form.handleSubmit(
    ({ firstname, lastname, email, phone, password, mailingList, ...typed }) =>
      register.mutate({
        email,
        password,
        data: { full_name: `${firstname} ${lastname}`, phone, role: typed.role },
        mailingList,
        terms: true,
      }),
    (invalid) => {
      const refusal = refusalToast(invalid);
      if (refusal) showToast(refusal);
    },
  );
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <RadioCards
        legend="Ich bin"
        layout="tiles"
        options={roleOptions}
        value={role}
        onChange={(value) => form.setValue('role', value)}
        name="role"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Vorname"
          autoComplete="given-name"
          error={errors.firstname?.message}
          {...form.register('firstname')}
        />
        <TextField
          label="Nachname"
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...form.register('lastname')}
        />
      </div>
      <TextField label="E-Mail" {...emailInput} error={errors.email?.message} {...form.register('email')} />
      <TextField
        label="Telefon"
        {...phoneInput}
        hint={
          role === 'driver'
            ? 'Kunden erreichen Sie darunter, solange Sie ihr Paket haben.'
            : 'Nur für Rückfragen zu Ihrer Sendung.'
        }
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <PasswordField
        label="Passwort"
        autoComplete="new-password"
        placeholder="Mindestens 8 Zeichen"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Passwort bestätigen"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Agreements form={form} />
      <Button type="submit" busy={register.isPending} isWide>
        Konto anlegen
      </Button>
    </form>
  );
}
