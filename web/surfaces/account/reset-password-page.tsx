import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { operator } from '#operator';
import { z } from '#platform/contract/zod-config.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, showFieldFailures } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { askWhoItIsNow } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';
import { AccountPage } from './account-page.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { hideWithTokens, useRecoveryTokens } from './use-recovery-tokens.ts';

/**
 * The screen's own first check; the server's is stricter and reports its own errors. Source:
 * docs/decisions/0022, 'Accounts'.
 */
const MIN_PASSWORD_LENGTH = 6;

const newPasswordForm = z
  .object({
    password: z.string().min(MIN_PASSWORD_LENGTH, 'Das Passwort muss mindestens 6 Zeichen lang sein'),
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Die Passwörter stimmen nicht überein',
    // Shown together with a password that is too short, not only after it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

type NewPasswordForm = z.infer<typeof newPasswordForm>;

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
          minLength={MIN_PASSWORD_LENGTH}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Passwort bestätigen"
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
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

/** Saves the new password and leads to the sign-in, because all sessions of the person have ended. */
function useUpdatePassword(setError: UseFormSetError<NewPasswordForm>) {
  const { showToast } = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof client.accounts.updatePassword>[0]) =>
      client.accounts.updatePassword(input),
    onSuccess: async () => {
      showToast({ title: 'Erfolgreich', description: 'Ihr Passwort wurde erfolgreich aktualisiert' });
      await askWhoItIsNow(queryClient);
      await navigate('/login', { replace: true });
    },
    onError: (error) => {
      showFieldFailures(error, setError);
      showToast(accountFailure('Fehler', error));
    },
  });
}
