import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { askWhoItIsNow } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';
import type { NewPasswordForm } from './new-password-form.ts';

/** Saves the new password and leads to the sign-in, because all sessions of the person have ended. */
export function useUpdatePassword(setError: UseFormSetError<NewPasswordForm>) {
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
