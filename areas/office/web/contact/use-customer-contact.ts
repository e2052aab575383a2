import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useContactDraft } from './contact-draft.ts';
import { type CustomerContactValues, customerContactForm, SENT } from './contact-values.ts';

export interface ContactSender {
  userId: string;
  name: string;
  email: string;
}

const FAILED = 'Fehler beim Senden der Nachricht.';

/** Subject and message, kept over a reload; the author is known. After an error all input stays. */
export function useCustomerContact({ userId, name, email }: ContactSender) {
  const { showToast } = useToast();
  const draft = useContactDraft(userId);
  const [defaultValues] = useState(() => {
    const { subject = '', message: text = '' } = draft.read() ?? {};
    return { subject, message: text };
  });
  const form = useForm<CustomerContactValues>({ resolver: zodResolver(customerContactForm), defaultValues });
  const { reset, setError, watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ subject = '', message = '' }) =>
      draft.keep({ name, email, subject, message }),
    );
    return unsubscribe;
  }, [draft, name, email, watch]);
  const message = useMutation({
    mutationFn: ({ subject, message: text }: CustomerContactValues) =>
      client.support.sendCustomerSupport({ name, email, subject, message: text }),
    onSuccess: () => {
      reset({ subject: '', message: '' });
      draft.clear();
      showToast(SENT);
    },
    onError: (error) => {
      showFieldFailures(error, setError);
      const code = failureCode(error);
      const isRefusal = code !== undefined && code !== 'INTERNAL_ERROR';
      showToast({
        title: 'Fehler',
        description: isRefusal ? `${FAILED} ${failureText(error)}` : FAILED,
        kind: 'destructive',
      });
    },
  });
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((values) => {
    if (!message.isPending) message.mutate(values);
  });
  // The second press of a double click finds the form already empty, which is not an error to show.
  const send: typeof submit = async (event) => {
    event?.preventDefault();
    if (isDirty || !message.isSuccess) await submit(event);
  };
  return { form, send, isSending: message.isPending };
}
