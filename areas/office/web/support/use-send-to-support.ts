import { useMutation } from '@tanstack/react-query';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { type ToastMessage, useToast } from '#web/ui/toast.tsx';

interface SendOptions<I> {
  mutationFn: (input: I) => Promise<unknown>;
  success: ToastMessage;
  /** 'Fehler beim Senden der Schadensmeldung.' */
  failure: string;
  onSent: () => void;
  /** Sets the server's errors at their fields. */
  onFail: (error: unknown) => void;
}

/** Sends once and shows the result; after an error all input stays. */
export function useSendToSupport<I>({ mutationFn, success, failure, onSent, onFail }: SendOptions<I>) {
  const { showToast } = useToast();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      onSent();
      showToast(success);
    },
    onError: (error) => {
      onFail(error);
      const code = failureCode(error);
      const isRefusal = code !== undefined && code !== 'INTERNAL_ERROR';
      const advice = isRefusal ? failureText(error) : 'Bitte versuchen Sie es erneut.';
      showToast({ title: 'Fehler', description: `${failure} ${advice}`, kind: 'destructive' });
    },
  });
}
