import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { signInInput } from '#contract/accounts.ts';
import { client, orpc } from '#web/lib/api.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AccountPage } from './account-page.tsx';
import { useConfirmation } from './use-confirmation.ts';

export const meta = () => pageMeta('Anmelden');

export default function LoginPage() {
  const [search] = useSearchParams();
  const me = useMe();
  const confirmation = useConfirmation();
  const role = me.data?.user ? me.data.profile?.role : undefined;
  if (role && !confirmation.isRunning) return <Navigate to={safeNext(search) ?? dashboards[role]} replace />;
  return (
    <AccountPage title="Anmelden" lead="Willkommen zurück. Hier geht es zu Ihren Sendungen.">
      {confirmation.state === 'confirmed' && (
        <HelpBox tone="success" role="status" title="Ihre E-Mail-Adresse ist bestätigt">
          Sie können sich jetzt anmelden.
        </HelpBox>
      )}
      {confirmation.state === 'failed' && (
        <HelpBox tone="error" role="alert" title="Bestätigung nicht möglich">
          {confirmation.text}
        </HelpBox>
      )}
      <LoginForm />
      <p className="text-ink-soft">
        Noch kein Konto? <TextLink to="/register">Jetzt registrieren</TextLink>
      </p>
    </AccountPage>
  );
}

/** Only a path of our own site: never another origin. */
function safeNext(search: URLSearchParams): string | undefined {
  const next = search.get('next');
  return next && /^\/[^/\\]/.test(next) ? next : undefined;
}

function LoginForm() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const form = useForm({
    resolver: zodResolver(signInInput),
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const signIn = useMutation({
    mutationFn: (input: Parameters<typeof client.accounts.signIn>[0]) => client.accounts.signIn(input),
    onSuccess: async (me) => {
      queryClient.setQueryData(orpc.accounts.me.queryKey(), me);
      if (!me.user)
        return showToast({
          title: 'Anmeldung fehlgeschlagen',
          description: 'Benutzer nicht gefunden',
          kind: 'destructive',
        });
      showToast({ title: 'Erfolgreich angemeldet', description: 'Willkommen zurück!' });
      await navigate(safeNext(search) ?? dashboards[me.profile?.role ?? 'customer'], { replace: true });
    },
    onError: (error) =>
      showToast({ title: 'Anmeldung fehlgeschlagen', description: failureText(error), kind: 'destructive' }),
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void form.handleSubmit((values) =>
          signIn.mutate({ ...values, rememberMe: values.rememberMe ?? false }),
        )(event)
      }
    >
      {failureCode(signIn.error) === 'EMAIL_NOT_CONFIRMED' && (
        <ResendConfirmation email={form.getValues('email')} />
      )}
      <TextField
        label="E-Mail"
        {...emailInput}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Passwort"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CheckboxField label="Angemeldet bleiben" {...form.register('rememberMe')} />
      <Button type="submit" busy={signIn.isPending} isWide>
        Anmelden
      </Button>
    </form>
  );
}

function ResendConfirmation({ email }: { email: string }) {
  const { showToast } = useToast();
  const resend = useMutation({
    mutationFn: (input: { email: string }) => client.accounts.resendConfirmation(input),
    onSuccess: () => showToast({ title: 'E-Mail gesendet', description: 'Bitte sehen Sie in Ihr Postfach.' }),
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
  });
  return (
    <HelpBox
      tone="warning"
      role="alert"
      title="Ihre E-Mail-Adresse ist noch nicht bestätigt"
      action={
        <Button kind="secondary" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
          Bestätigungsmail erneut senden
        </Button>
      }
    >
      Bitte öffnen Sie den Link in der Mail, die wir Ihnen geschickt haben.
    </HelpBox>
  );
}
