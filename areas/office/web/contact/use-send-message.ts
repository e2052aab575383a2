import { useMutation } from '@tanstack/react-query';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type ContactFormValues, emptyContact, NOT_SENT, SENT } from './contact-values.ts';
import type { useContactForm } from './use-contact-form.ts';

/** Sends the message and clears the form; after an error all input stays. */
export function useSendMessage({ form, clearDraft }: ReturnType<typeof useContactForm>) {
  const { reset, setError } = form;
  const { showToast } = useToast();
  return useMutation({
    mutationFn: (input: ContactFormValues) => client.support.sendCustomerSupport(input),
    onSuccess: () => {
      reset(emptyContact);
      clearDraft();
      showToast(SENT);
    },
    onError: (error) => {
      const isAnswer = showFieldFailures(error, setError) || failureCode(error) === 'RATE_LIMITED';
      showToast({
        title: 'Fehler',
        description: isAnswer ? failureText(error) : NOT_SENT,
        kind: 'destructive',
      });
    },
  });
}
