import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { failureDetail, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * A change of a message, after those that are still on their way: an error is shown, and the page refetches
 * in either case.
 */
export function useMessageChange<I>(mutationFn: (input: I) => Promise<unknown>, onDone?: (done: I) => void) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn,
    scope: { id: 'desk' },
    onSuccess: (_answer, input) => onDone?.(input),
    onError: (error) =>
      showToast({
        title: 'Das wurde nicht übernommen.',
        description: failureDetail(error, 'MESSAGE_CHANGED') ?? failureText(error),
        kind: 'destructive',
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.support.key() });
      return queryClient.invalidateQueries({ queryKey: orpc.desk.key() });
    },
  });
}
