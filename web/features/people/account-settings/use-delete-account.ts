import { useMutation } from '@tanstack/react-query';
import { client } from '#web/lib/api-client.ts';
import { LEAVING, useLeave } from '#web/lib/session.ts';
import { useOutbox } from '#web/offline/use-outbox.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Deletes the account; nothing of the person stays in the browser either. */
export function useDeleteAccount() {
  const leave = useLeave();
  const { discardAll } = useOutbox();
  const { showToast } = useToast();
  return useMutation({
    // The end of the session is heard of before the answer: nobody is sent to the sign-in meanwhile.
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
