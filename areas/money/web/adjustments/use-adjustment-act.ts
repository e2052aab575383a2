import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Changes what a driver is owed: afterwards everything that shows it is fetched again. */
export function useAdjustmentAct<T>(act: (given: T) => Promise<unknown>, done: string, onDone: () => void) {
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast({ title: done });
      onDone();
    },
    onSettled: () =>
      Promise.all(
        [orpc.adjustments.key(), orpc.payouts.key(), orpc.books.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
