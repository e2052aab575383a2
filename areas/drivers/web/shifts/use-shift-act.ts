import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useActKey } from '#web/lib/act-key.ts';
import { orpc } from '#web/lib/api-client.ts';
import { fieldFailure, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

/** A change of the shift plan: one key over all retries, the result as a toast, the plan refetched. */
export function useShiftAct<I extends object, A>(options: {
  call: (input: I, options: { context: { key: string } }) => Promise<A>;
  doneText: string | ((answer: A) => string);
  onDone?: (answer: A) => void;
}) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { keyFor, forget } = useActKey();
  const mutation = useMutation({
    mutationFn: (input: I) =>
      options.call(input, { context: { key: keyFor({ input: JSON.stringify(input) }) } }),
    onSuccess: (answer) => {
      forget();
      const { doneText } = options;
      showToast({ title: typeof doneText === 'string' ? doneText : doneText(answer) });
      options.onDone?.(answer);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.shifts.key() }),
  });
  return {
    send(input: I): void {
      if (!mutation.isPending) mutation.mutate(input);
    },
    isPending: mutation.isPending,
    /** The server's error for this field. */
    fieldFailure: (path: string) => fieldFailure(mutation.error, path),
    failure: mutation.error ? { title: 'Nicht gespeichert', text: failureText(mutation.error) } : undefined,
  };
}
