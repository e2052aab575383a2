import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useMe } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * A notice replaces the previous one: this delay lets the driver read that the bank data are saved.
 */
const READING_MS = 1500;

/** Finishes the registration and leads to the dashboard; after an error the saved data remain. */
export function useCompleteOnboarding() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const userId = useMe().data?.user?.id;
  return async function complete(): Promise<void> {
    if (!userId) {
      const title = 'Fehler bei der Registrierung';
      showToast({ title, description: <span lang="en">User ID not found</span>, kind: 'destructive' });
      return;
    }
    const isRead = new Promise((resolve) => setTimeout(resolve, READING_MS));
    try {
      const file = await client.onboarding.completeOnboarding();
      queryClient.setQueryData(orpc.onboarding.getDriverFile.queryKey(), file);
      // The dashboard redirects back here until the cached state is updated.
      await queryClient.invalidateQueries({ queryKey: orpc.drivers.key() });
      await navigate('/driver-dashboard');
      await isRead;
      showToast({
        title: 'Registrierung erfolgreich!',
        description: 'Ihre Fahrer-Registrierung wurde erfolgreich abgeschlossen.',
      });
    } catch (error) {
      const reason = failureText(error).replace(/\.$/, '');
      showToast({
        title: 'Fehler bei der Registrierung',
        description: `Es gab einen Fehler beim Abschließen der Registrierung: ${reason}. Bitte versuchen Sie es erneut.`,
        kind: 'destructive',
      });
    }
  };
}
