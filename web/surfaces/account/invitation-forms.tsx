import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { invitedPerson } from '#people/contract/companies.ts';
import { z } from '#platform/contract/zod-config.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { ownPasswordProps, PasswordField } from '#web/ui/password-field.tsx';
import { codeFieldProps, phoneInput, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { TermsField } from './agreements.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { type MailedInvitation, useTakeInvitation } from './use-invitation.ts';

interface InvitationProps {
  invitation: MailedInvitation;
}

/** For whoever is signed in as the invited person. */
export function AcceptInvitation({ invitation }: InvitationProps) {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const accept = useTakeInvitation(invitation, async (_given: undefined) => 'entered');
  const decline = useMutation({
    mutationFn: () => client.companies.declineInvitation({ id: invitation.id }),
    onSuccess: async () => {
      showToast({
        title: 'Einladung abgelehnt',
        description: `Sie gehören nicht zu „${invitation.companyName}“.`,
      });
      await navigate('/customer-dashboard', { replace: true });
    },
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
  });
  const isBusy = accept.isPending || decline.isPending;
  return (
    <>
      <Button isWide busy={accept.isPending} onClick={() => !isBusy && accept.mutate(undefined)}>
        Annehmen
      </Button>
      <Button kind="quiet" isWide busy={decline.isPending} onClick={() => !isBusy && decline.mutate()}>
        Ablehnen
      </Button>
      <Failure error={accept.error} />
    </>
  );
}

function Failure({ error }: { error: Error | null }) {
  return error && <HelpBox tone="error">{failureText(error)}</HelpBox>;
}

const rules = invitedPerson.omit({ token: true }).extend({
  terms: z.boolean().refine(Boolean, 'Bitte akzeptieren Sie die Nutzungsbedingungen'),
});

/** For a mailbox without an account, or with one that nobody has confirmed: the link has proved it. */
export function InvitedRegistration({ token, invitation }: InvitationProps & { token: string }) {
  const form = useForm<z.infer<typeof rules>>({
    resolver: zodResolver(rules),
    defaultValues: { full_name: '', phone: '', password: '', terms: false },
  });
  const { errors } = form.formState;
  const take = useTakeInvitation(
    invitation,
    async (given: z.infer<typeof rules>) => {
      const opened = await client.companies.openByInvitation({ ...given, terms: true, token });
      return opened.signedIn ? 'entered' : 'later';
    },
    (error) => showFieldFailures(error, form.setError),
  );
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((given) => !take.isPending && take.mutate(given))(event)}
    >
      <InvitedAddress email={invitation.email} />
      <TextField
        label="Vor- und Nachname"
        autoComplete="name"
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
      <TextField
        label="Telefon"
        {...phoneInput}
        hint="Nur für Rückfragen zu einer Sendung."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <PasswordField
        label="Passwort wählen"
        autoComplete="new-password"
        placeholder="Mindestens 8 Zeichen"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TermsField error={errors.terms?.message} {...form.register('terms')} />
      <Failure error={take.error} />
      <Button type="submit" isWide busy={take.isPending}>
        Konto anlegen und annehmen
      </Button>
    </form>
  );
}

/** Signing in and accepting are one press; a second factor asks for its code in between. */
export function InvitedSignIn({ invitation }: InvitationProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const show = (failure: unknown) =>
    ['WRONG_CREDENTIALS', 'WRONG_CODE'].includes(failureCode(failure) ?? '') &&
    setError(failureText(failure));
  const signIn = useTakeInvitation(
    invitation,
    async (given: string) => {
      const { email } = invitation;
      const answer = await client.accounts.signIn({ email, password: given, rememberMe: false });
      return answer.secondFactor ? 'later' : 'entered';
    },
    show,
  );
  const finish = useTakeInvitation(
    invitation,
    async (given: string) => {
      await client.accounts.finishSignIn({ code: given });
      return 'entered';
    },
    show,
  );
  const needsCode = signIn.isSuccess && !signIn.data;
  const step = needsCode ? finish : signIn;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = needsCode ? code.trim() : password;
    setError(given ? undefined : `Bitte geben Sie ${needsCode ? 'den Code' : 'Ihr Passwort'} ein.`);
    if (given && !step.isPending) step.mutate(given);
  }
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <InvitedAddress email={invitation.email} />
      {needsCode ? (
        <TextField
          label="Code Ihrer Authenticator-App"
          {...codeFieldProps}
          error={error}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      ) : (
        <PasswordField
          {...ownPasswordProps}
          error={error}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {step.error && !error && <Failure error={step.error} />}
      <Button type="submit" isWide busy={step.isPending}>
        Anmelden und annehmen
      </Button>
      <ForgotPassword text="Passwort vergessen?" />
    </form>
  );
}

/** For the browser's list of passwords as well. */
function InvitedAddress({ email }: { email: string }) {
  return (
    <TextField
      label="E-Mail"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      hint="An diese Adresse ging die Einladung."
    />
  );
}
