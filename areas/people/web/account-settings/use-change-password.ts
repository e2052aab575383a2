import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Changes the password; this ends every other session, so the list of sessions is refetched. */
export function useChangePassword() {
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
