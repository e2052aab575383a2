import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureDetail, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

export type Admin = Awaited<ReturnType<typeof client.admins.listAdmins>>['admins'][number];

/** A command of an owner on another admin: the result is shown as a toast, and the list is refetched. */
export function useAdminAct<T>(act: (input: T) => Promise<unknown>, done: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: (input: T) => act(input),
    onSuccess: () => {
      showToast({ title: 'Admins', description: done });
      onDone();
    },
    onError: (error) => {
      const first = failureDetail(error, 'ADMIN_CHANGED');
      const description = first ? `${failureText(error)} Zuletzt: ${first}.` : failureText(error);
      showToast({ title: 'Fehler', description, kind: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.admins.key() }),
  });
}
