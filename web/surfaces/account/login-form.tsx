import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { signInInput } from '#people/contract/accounts.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LinkByMail } from './link-by-mail.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useOfferedPasskey } from './use-offered-passkey.ts';
import { signInFailureText, useSignIn } from './use-sign-in.ts';

/** Few have a second factor. */
const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step-form.tsx')).SecondStepForm,
}));

/** Nor do many come without having confirmed. */
const ResendConfirmation = lazy(async () => ({
  default: (await import('./resend-confirmation.tsx')).ResendConfirmation,
}));

export function LoginForm() {
  // Prefilled by the registration.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const form = useForm({
    resolver: zodResolver(signInInput),
    defaultValues: { email, password: '', rememberMe: false },
  });
  const signIn = useSignIn();
  const { errors } = form.formState;
  const offered = useOfferedPasskey(() => form.getValues('rememberMe') ?? false);
  const failed = signInFailureText(signIn) ?? (offered ? failureText(offered) : undefined);
  if (signIn.data?.secondFactor) {
    const rememberMe = signIn.variables.rememberMe ?? false;
    return (
      <Suspense fallback={<Loading text="Laden..." />}>
        <SecondStepForm firstStep="Ihr Passwort stimmt." rememberMe={rememberMe} onRestart={signIn.reset} />
      </Suspense>
    );
  }
  return (
    <form
      // Without scripts, POST at least keeps the password out of the URL.
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void form.handleSubmit((values) =>
          signIn.mutate({ ...values, rememberMe: values.rememberMe ?? false }),
        )(event)
      }
    >
      {failureCode(signIn.error) === 'EMAIL_NOT_CONFIRMED' && (
        <Suspense fallback={null}>
          <ResendConfirmation email={signIn.variables?.email ?? ''} />
        </Suspense>
      )}
      <TextField
        label="E-Mail"
        {...emailInput}
        // Where the browser can, it offers passkeys here as well.
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Passwort"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
        <CheckboxField label="Angemeldet bleiben" {...form.register('rememberMe')} />
        <ForgotPassword text="Passwort vergessen?" className="-mx-3 px-3! text-sm!" />
      </div>
      {failed && (
        // Stays after the toast has disappeared; screen readers have announced the toast already.
        <HelpBox tone="error">{failed}</HelpBox>
      )}
      <Button type="submit" busy={signIn.isPending} isWide>
        Anmelden
      </Button>
      <div className="flex flex-col gap-3 border-t border-line pt-5">
        <PasskeyButton text="Mit Passkey anmelden" rememberMe={form.watch('rememberMe') ?? false} />
        <LinkByMail readEmail={async () => ((await form.trigger('email')) ? form.getValues('email') : '')} />
      </div>
    </form>
  );
}
