import { useMutation } from '@tanstack/react-query';
import { Honeypot, SenderFields } from '#web/fields/sender-fields.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  type ContactFormValues,
  emptyContact,
  FILL_IN,
  NOT_SENT,
  SENT,
  visibleFields,
} from './contact-values.ts';
import { MessageFields } from './message-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

/** A message to support, for visitors and signed-in users. */
export function ContactForm() {
  const contact = useContactForm();
  const { form } = contact;
  const { showToast } = useToast();
  const send = useSendMessage(contact);
  const { errors } = form.formState;
  const submit = form.handleSubmit(
    (values) => send.mutate(values),
    () => {
      const isAnyEmpty = visibleFields.some((field) => !form.getValues(field).trim());
      if (isAnyEmpty) showToast({ title: 'Fehler', description: FILL_IN, kind: 'destructive' });
    },
  );
  return (
    <form noValidate className="relative flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SenderFields name={form.register('name')} email={form.register('email')} errors={errors} />
      </div>
      <MessageFields subject={form.register('subject')} message={form.register('message')} errors={errors} />
      <Honeypot {...form.register('website')} />
      <Button type="submit" busy={send.isPending} busyText="Wird gesendet..." className="sm:self-start">
        Nachricht senden
      </Button>
    </form>
  );
}

/** Sends the message and clears the form; after an error all input stays. */
function useSendMessage({ form, clearDraft }: ReturnType<typeof useContactForm>) {
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
