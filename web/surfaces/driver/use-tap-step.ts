import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api.ts';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import { doneTexts, type TapStep } from './driver-commands.ts';

/**
 * The next step takes the place of the one just done: for this long a second tap by a gloved thumb must not count
 * for it.
 */
const SETTLE_MS = 700;

const send: Record<TapStep, (input: { id: string }) => Promise<unknown>> = {
  pick_up: (input) => client.deliveries.pickUp(input),
  start_transit: (input) => client.deliveries.startTransit(input),
  return_parcel: (input) => client.deliveries.returnParcel(input),
};

/** The steps of one delivery that need nothing but a tap. */
export function useTapStep(id: string) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const mutationKey = ['tap-step', id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (step: TapStep) => send[step]({ id }),
    onSuccess: async (_answer, step) => {
      showToast({ title: doneTexts[step] });
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    },
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.drivers.key() });
    },
  });
  return {
    take(step: TapStep): void {
      if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(step);
    },
    isPending: mutation.isPending,
    failure: mutation.error ? failureText(mutation.error) : undefined,
  };
}
