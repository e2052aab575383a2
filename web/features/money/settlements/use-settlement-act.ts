import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * What an admin does with a settlement: never sent twice concurrently, its result is shown, and what depends
 * on it is asked for again.
 */
export function useSettlementAct(act: () => Promise<unknown>, done: string, onDone: () => void) {
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast({ title: done });
      onDone();
    },
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.settlements.key() });
      await queryClient.invalidateQueries({ queryKey: orpc.books.listDifferences.key() });
    },
  });
}
