import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureDetail, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

export type Admin = Awaited<ReturnType<typeof client.admins.listAdmins>>['admins'][number];

/** Something that an owner does to another admin: told by a toast either way, and the list is asked again. */
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
