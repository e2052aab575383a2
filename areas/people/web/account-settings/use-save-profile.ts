import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

type ProfileChange = Parameters<typeof client.accounts.updateProfile>[0];

const FAILED = 'Fehler beim Speichern der Einstellungen.';

interface SaveOptions {
  onSaved: (saved: ProfileChange) => void;
  /** Sets the server's errors at their fields. */
  onFail: (error: unknown) => void;
}

/** Saves name and phone; every part of the page that shows them is updated. */
export function useSaveProfile({ onSaved, onFail }: SaveOptions) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: (input: ProfileChange) => client.accounts.updateProfile(input),
    onSuccess: (me, input) => {
      queryClient.setQueryData(orpc.accounts.me.queryKey(), (before) => ({ ...before, ...me }));
      onSaved(me.profile ?? input);
      showToast({
        title: 'Einstellungen gespeichert',
        description: 'Name und Telefon sind auf dem neuen Stand.',
      });
    },
    onError: (error) => {
      onFail(error);
      const code = failureCode(error);
      const isRefusal = code !== undefined && code !== 'INTERNAL_ERROR';
      showToast({
        title: 'Fehler',
        description: isRefusal ? `${FAILED} ${failureText(error)}` : FAILED,
        kind: 'destructive',
      });
    },
  });
}
