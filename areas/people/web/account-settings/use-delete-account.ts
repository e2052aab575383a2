import { useMutation } from '@tanstack/react-query';
import { client } from '#web/lib/api-client.ts';
import { LEAVING, useLeave } from '#web/lib/session.ts';
import { useOutbox } from '#web/offline/use-outbox.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Deletes the account and everything of the person in this browser. */
export function useDeleteAccount() {
  const leave = useLeave();
  const { discardAll } = useOutbox();
  const { showToast } = useToast();
  return useMutation({
    // The end of the session is noticed before the answer arrives: no redirect to the sign-in in the
    // meantime.
    mutationKey: LEAVING,
    mutationFn: (input: Parameters<typeof client.personalData.deleteAccount>[0]) =>
      client.personalData.deleteAccount(input),
    onSuccess: async () => {
      await discardAll();
      await leave();
      showToast({
        title: 'Ihr Konto ist gelöscht.',
        description: 'Die Bestätigung kommt per E-Mail.',
      });
    },
  });
}
