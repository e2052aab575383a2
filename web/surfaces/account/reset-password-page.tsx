import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { operator } from '#operator';
import { failureCode } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AccountPage } from './account-page.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LEAST_LENGTH, newPasswordForm } from './new-password-form.ts';
import { hideWithTokens, useRecoveryTokens } from './use-recovery-tokens.ts';
import { useUpdatePassword } from './use-update-password.ts';

export const meta = () =>
  pageMeta('Neues Passwort', {
    path: '/reset-password',
    description: `Vergeben Sie ein neues Passwort für Ihr Konto bei ${operator.brandName}.`,
  });

export default function ResetPasswordPage() {
  const { tokens, areMissing } = useRecoveryTokens();
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const update = useUpdatePassword(form.setError);
  const { errors } = form.formState;
  const isRefused = failureCode(update.error) === 'RESET_INVALID';
  return (
    <AccountPage
      title="Neues Passwort"
      lead="Danach melden Sie sich mit dem neuen Passwort an, auch auf Ihren anderen Geräten."
    >
      {areMissing && (
        <div className="peer">
          <script dangerouslySetInnerHTML={{ __html: hideWithTokens }} />
          <LinkNeeded title="Bitte öffnen Sie den Link aus der E-Mail noch einmal">
            Ohne den vollständigen Link aus der E‑Mail können wir Ihr Passwort nicht ändern. Nach dem Neuladen
            öffnen Sie ihn bitte noch einmal.
          </LinkNeeded>
        </div>
      )}
      {isRefused && !areMissing && (
        <LinkNeeded title="Dieser Link ist abgelaufen oder schon benutzt">
          Er gilt eine Stunde und für ein neues Passwort.
        </LinkNeeded>
      )}
      <form
        method="post"
        noValidate
        // Hidden while the missing link is reported, because nothing could be saved. By CSS alone, since the
        // page is prerendered.
        className="flex flex-col gap-5 peer-[:not([hidden])]:hidden"
        onSubmit={(event) =>
          void form.handleSubmit(({ password }) => update.mutate({ ...tokens, password }))(event)
        }
      >
        <PasswordField
          label="Neues Passwort"
          autoComplete="new-password"
          placeholder="Mindestens 8 Zeichen"
          minLength={LEAST_LENGTH}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Passwort bestätigen"
          autoComplete="new-password"
          minLength={LEAST_LENGTH}
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <Button type="submit" busy={update.isPending} isWide>
          Passwort speichern
        </Button>
      </form>
      <ButtonLink
        kind="quiet"
        to="/login"
        className="-ml-3 self-start px-3!"
        icon={<ArrowLeft aria-hidden="true" className="size-5" />}
      >
        Zurück zur Anmeldung
      </ButtonLink>
    </AccountPage>
  );
}

function LinkNeeded({ title, children }: { title: string; children: string }) {
  return (
    <HelpBox
      tone="warning"
      role="status"
      title={title}
      action={<ForgotPassword text="Neuen Link anfordern" kind="secondary" />}
    >
      {children}
    </HelpBox>
  );
}
