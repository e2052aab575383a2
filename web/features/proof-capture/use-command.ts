import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api.ts';
import { failureText } from '#web/lib/failures.ts';

interface CommandOptions<I> {
  command: string;
  mutationFn: (input: I) => Promise<unknown>;
  onDone: () => void;
  onFail?: (error: unknown) => void;
}

/** One command for one delivery: never sent twice by a double tap, and the lists are asked again afterwards. */
export function useCommand<I extends { id: string }>({
  command,
  mutationFn,
  onDone,
  onFail,
}: CommandOptions<I>) {
  const queryClient = useQueryClient();
  const mutationKey = ['delivery-command', command];
  const mutation = useMutation({
    mutationKey,
    mutationFn,
    onSuccess: onDone,
    onError: (error) => onFail?.(error),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() });
      return queryClient.invalidateQueries({ queryKey: orpc.drivers.key() });
    },
  });
  return {
    run(input: I): void {
      if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(input);
    },
    isPending: mutation.isPending,
    failure: mutation.error ? failureText(mutation.error) : undefined,
  };
}
