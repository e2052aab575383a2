import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useActKey } from '#web/lib/act-key.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureDetail, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

interface CallOptions {
  context: { key: string };
}

interface BoardActOptions<I, A> {
  call: (input: I, options: CallOptions) => Promise<A>;
  /** 'Sendung umgeteilt' */
  doneText: string;
  /** Offered with the toast, if the act's answer says that it can be undone. */
  undo?: ((answer: A) => (() => void) | undefined) | undefined;
  onDone: () => void;
}

/**
 * An admin's command on a delivery: one idempotency key over all retries, the result as a toast; after an
 * error or a missing answer, board and delivery are refetched.
 */
export function useBoardAct<I extends object, A = unknown>({
  call,
  doneText,
  undo,
  onDone,
}: BoardActOptions<I, A>) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { keyFor, forget } = useActKey();
  const mutation = useMutation({
    mutationFn: (input: I) => call(input, { context: { key: keyFor({ input: JSON.stringify(input) }) } }),
    onSuccess: (answer) => {
      forget();
      const onPress = undo?.(answer);
      showToast({ title: doneText, ...(onPress && { action: { text: 'Rückgängig', onPress } }) });
      onDone();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.board.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() });
    },
  });
  return {
    send(input: I): void {
      if (!mutation.isPending) mutation.mutate(input);
    },
    reset: mutation.reset,
    isPending: mutation.isPending,
    failure: mutation.error ? { title: 'Nicht ausgeführt', text: actFailureText(mutation.error) } : undefined,
  };
}

/** Adds who was first, or how much is left, if the server says so. */
function actFailureText(error: unknown): string {
  const details = ['DELIVERY_CHANGED', 'REFUND_TOO_HIGH'].map((code) => failureDetail(error, code));
  return [...details, failureText(error)].filter(Boolean).join(' ');
}
