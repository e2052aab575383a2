import { useMutation } from '@tanstack/react-query';
import { useToast } from '#web/ui/toast.tsx';
import { client } from './api-client.ts';
import { failureText } from './failures.ts';

/** Requests the confirmation mail again, and shows the result. */
export function useResendConfirmation() {
  const { showToast } = useToast();
  return useMutation({
    mutationFn: (input: Parameters<typeof client.accounts.resendConfirmation>[0]) =>
      client.accounts.resendConfirmation(input),
    onSuccess: () => showToast({ title: 'E-Mail gesendet', description: 'Bitte sehen Sie in Ihr Postfach.' }),
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
  });
}
