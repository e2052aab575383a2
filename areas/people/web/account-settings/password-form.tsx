import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { passwordChange } from '#people/contract/accounts.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const empty: z.infer<typeof passwordChange> = { current_password: '', password: '' };

/** Changes the password, given the old one. It can be shown while typing, so it is typed once. */
export function PasswordForm() {
  const form = useForm({ resolver: zodResolver(passwordChange), defaultValues: empty });
  const change = useChangePassword();
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => {
    if (change.isPending) return;
    change.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        showFieldFailures(error, form.setError);
        if (failureCode(error) !== 'WRONG_PASSWORD') return;
        const message = failureText(error);
        form.setError('current_password', { type: 'server', message }, { shouldFocus: true });
      },
    });
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="Jetziges Passwort"
        autoComplete="current-password"
        required
        maxLength={256}
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <PasswordField
        label="Neues Passwort"
        autoComplete="new-password"
        required
        maxLength={256}
        hint="Mindestens 8 Zeichen und keines, das viele benutzen."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button kind="secondary" type="submit" busy={change.isPending} className="max-sm:w-full sm:self-start">
        Passwort ändern
      </Button>
    </form>
  );
}

/** Changes the password; this ends every other session, so the list of sessions is refetched. */
function useChangePassword() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: (input: Parameters<typeof client.accounts.changePassword>[0]) =>
      client.accounts.changePassword(input),
    onSuccess: async () => {
      showToast({
        title: 'Passwort geändert',
        description: 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
      });
      await queryClient.invalidateQueries({ queryKey: orpc.accounts.listSessions.key() });
    },
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
  });
}
