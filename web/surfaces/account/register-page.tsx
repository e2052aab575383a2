import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { client, orpc } from '#web/lib/api.ts';
import { failureText, showFieldFailures } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { emailInput, phoneInput, TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AccountPage } from './account-page.tsx';
import { type RegistrationForm, registrationForm } from './registration-form.ts';

export const meta = () => pageMeta('Registrieren');

const roleOptions = [
  { value: 'customer', title: 'Kunde', description: 'Ich möchte etwas verschicken' },
  { value: 'driver', title: 'Fahrer', description: 'Ich möchte ausliefern' },
] as const;

export default function RegisterPage() {
  return (
    <AccountPage
      title="Konto anlegen"
      lead="In einer Minute startklar: für Ihre erste Sendung oder Ihre erste Fahrt."
    >
      <RegisterForm />
      <p className="text-ink-soft">
        Schon registriert? <TextLink to="/login">Zur Anmeldung</TextLink>
      </p>
    </AccountPage>
  );
}

function RegisterForm() {
  const { showToast } = useToast();
  const form = useForm<RegistrationForm>({
    resolver: zodResolver(registrationForm),
    defaultValues: {
      firstname: '',
      lastname: '',
      email: '',
      phone: '',
      role: 'customer',
      password: '',
      confirmPassword: '',
      terms: false,
    },
  });
  const register = useRegistration(form.setError);
  const { errors } = form.formState;
  const role = form.watch('role');
  const submit = form.handleSubmit(
    ({ firstname, lastname, email, phone, password, ...typed }) =>
      register.mutate({
        email,
        password,
        data: { full_name: `${firstname} ${lastname}`, phone, role: typed.role },
        terms: true,
      }),
    (invalid) => {
      // The spec's two notices, beside the text at the field.
      if (invalid.confirmPassword?.type === 'custom') {
        showToast({
          title: 'Passwörter stimmen nicht überein',
          description: 'Bitte überprüfen Sie Ihre Passwort-Eingaben',
          kind: 'destructive',
        });
      } else if (invalid.terms && Object.keys(invalid).length === 1) {
        showToast({
          title: 'Nutzungsbedingungen',
          description: 'Bitte akzeptieren Sie die Nutzungsbedingungen',
          kind: 'destructive',
        });
      }
    },
  );
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
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
      <CheckboxField
        label="Ich akzeptiere die Nutzungsbedingungen"
        error={errors.terms?.message}
        {...form.register('terms')}
      />
      <Button type="submit" busy={register.isPending} isWide>
        Konto anlegen
      </Button>
    </form>
  );
}

function useRegistration(setError: ReturnType<typeof useForm<RegistrationForm>>['setError']) {
  const { showToast } = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof client.accounts.register>[0]) => client.accounts.register(input),
    onSuccess: async ({ next }) => {
      showToast({
        title: 'Konto erfolgreich erstellt',
        description: 'Bitte überprüfen Sie Ihre E-Mail für die Bestätigung',
      });
      await queryClient.invalidateQueries({ queryKey: orpc.accounts.key() });
      await navigate(`/${next}`);
    },
    onError: (error) => {
      showFieldFailures(error, setError, {
        'data.phone': 'phone',
        'data.full_name': 'lastname',
        'data.role': 'role',
      });
      showToast({
        title: 'Registrierung fehlgeschlagen',
        description: failureText(error),
        kind: 'destructive',
      });
    },
  });
}
