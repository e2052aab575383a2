import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * One act about payouts: never twice at once, told when it is done or refused, and everything is asked again
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
