import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

interface CommandOptions<I> {
  mutationFn: (input: I) => Promise<unknown>;
  /** 'Ihre Bewertung wurde erfolgreich abgegeben.' */
  successText: string;
  /** The error's text from the catalogue. */
  failureTitle: string;
  onDone: () => void;
  /** True if the error is already shown at a field. */
  onFail?: (error: unknown) => boolean;
}

/** A customer's command on one delivery: reports the result as a toast and refetches lists and page. */
export function useDeliveryCommand<I>({
  mutationFn,
  successText,
  failureTitle,
  onDone,
  onFail,
}: CommandOptions<I>) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      showToast({ title: successText });
      onDone();
    },
    onError: (error) => {
      if (onFail?.(error)) return;
      const isExpected = failureCode(error) !== 'INTERNAL_ERROR';
      showToast({
        title: 'Fehler',
        description: isExpected ? `${failureTitle} ${failureText(error)}` : failureTitle,
        kind: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() }),
  });
}
