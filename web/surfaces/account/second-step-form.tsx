import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { codeInput } from '#people/contract/two-factor.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { codeFieldProps, TextField } from '#web/ui/text-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useFinishSignIn } from './use-sign-in.ts';

interface SecondStepFormProps {
  /** What was right: 'Ihr Passwort stimmt.' */
  firstStep: string;
  rememberMe: boolean;
  /** Back to the beginning. */
  onRestart: () => void;
}

/** After one right factor: the code of the app, one of the recovery codes, or a passkey. */
export function SecondStepForm({ firstStep, rememberMe, onRestart }: SecondStepFormProps) {
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: '' } });
  const finish = useFinishSignIn();
  const { setFocus, setError } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const isAtField = failureCode(finish.error) === 'WRONG_CODE';
  const submit = form.handleSubmit((values) => {
    if (finish.isPending) return;
    finish.mutate(values, {
      onError: (error) => {
        if (failureCode(error) !== 'WRONG_CODE') return;
        setError('code', { type: 'server', message: failureText(error) }, { shouldFocus: true });
      },
    });
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <p>
        {firstStep} Bitte geben Sie jetzt den Code Ihrer Authenticator-App ein oder einen Ihrer
        Wiederherstellungscodes, oder bestätigen Sie mit einem Passkey.
      </p>
      <TextField
        label="Code"
        {...codeFieldProps}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      {finish.error && !isAtField && (
        <HelpBox tone="error" role="alert">
          {failureText(finish.error)}
        </HelpBox>
      )}
      <Button type="submit" busy={finish.isPending} isWide>
        Anmelden
      </Button>
      <PasskeyButton text="Mit Passkey bestätigen" rememberMe={rememberMe} />
      <Button kind="quiet" disabled={finish.isPending} onClick={onRestart}>
        Zurück zur Anmeldung
      </Button>
    </form>
  );
}
