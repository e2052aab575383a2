import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * A payout command: never sent twice concurrently, its result is shown, and all payout data are refetched
 * afterwards.
 */
export function usePayoutAct<T>(act: (given: T) => Promise<unknown>, done: string, onDone?: () => void) {
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast({ title: done });
      onDone?.();
    },
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.payouts.key() }),
  });
}
