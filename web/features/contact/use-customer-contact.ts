import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '#web/lib/api.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import { clearContactDraft, readContactDraft, writeContactDraft } from './contact-draft.ts';
import { type CustomerContactValues, customerContactForm, SENT } from './contact-values.ts';

export interface ContactSender {
  userId: string;
  name: string;
  email: string;
}

const FAILED = 'Fehler beim Senden der Nachricht.';

/** Subject and message, kept over a reload; who writes is known. After a failure everything typed stays. */
export function useCustomerContact({ userId, name, email }: ContactSender) {
  const { showToast } = useToast();
  const form = useForm<CustomerContactValues>({
    resolver: zodResolver(customerContactForm),
    defaultValues: { subject: '', message: '', ...readContactDraft(userId) },
  });
  const { reset, setError, watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ subject = '', message = '' }) =>
      writeContactDraft({ userId, name, email, subject, message }),
    );
    return unsubscribe;
  }, [userId, name, email, watch]);
  const message = useMutation({
    mutationFn: ({ subject, message: text }: CustomerContactValues) =>
      client.support.sendCustomerSupport({ name, email, subject, message: text }),
    onSuccess: () => {
      reset({ subject: '', message: '' });
      clearContactDraft();
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
  // The second press of a double click finds the form emptied already: that is no mistake to point at.
  const send: typeof submit = async (event) => {
    event?.preventDefault();
    if (isDirty || !message.isSuccess) await submit(event);
  };
  return { form, send, isSending: message.isPending };
}
