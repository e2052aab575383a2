import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';

type Refusal = Parameters<typeof client.dispatch.declineOffer>[0];

/** Declines an offer once, with the reason; the next driver is asked. */
export function useDeclineOffer(onDone: () => void) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (refusal: Refusal) => client.dispatch.declineOffer(refusal),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.dispatch.key() }),
  });
  return {
    decline: (refusal: Refusal) => {
      if (!mutation.isPending) mutation.mutate(refusal);
    },
    isPending: mutation.isPending,
    failure: mutation.error ? failureText(mutation.error) : undefined,
  };
}
