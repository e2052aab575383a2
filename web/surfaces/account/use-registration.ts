import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { askWhoItIsNow } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';
import type { AwaitedConfirmation } from './awaited-registration.ts';
import { nextAfterRegistration } from './next-path.ts';
import type { RegistrationForm } from './registration-form.ts';

/**
 * Creates the account; a driver continues with the onboarding, a customer with the sign-in, and from there
 * where they were.
 */
export function useRegistration(setError: UseFormSetError<RegistrationForm>) {
  const { showToast } = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof client.accounts.register>[0]) =>
      client.accounts.register({ ...input, next: nextAfterRegistration(search) }),
    onSuccess: async ({ next, ticket }, { email }) => {
      showToast({
        title: 'Konto erfolgreich erstellt',
        description: 'Bitte überprüfen Sie Ihre E-Mail für die Bestätigung',
      });
      await askWhoItIsNow(queryClient);
      const target = nextAfterRegistration(search);
      const login = target ? `/login?next=${encodeURIComponent(target)}` : '/login';
      const awaited: AwaitedConfirmation = { email, ticket };
      if (next === 'login') await navigate(login, { state: awaited });
      else await navigate('/driver-onboarding');
    },
    onError: (error) => {
      showFieldFailures(error, setError, {
        'data.phone': 'phone',
        'data.full_name': 'lastname',
        'data.role': 'role',
      });
      showToast(accountFailure('Registrierung fehlgeschlagen', error));
    },
  });
}
