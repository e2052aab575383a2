import { Button } from '#web/ui/button.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { FILL_IN, visibleFields } from './contact-values.ts';
import { MessageFields } from './message-fields.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useSendMessage } from './use-send-message.ts';

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
        <TextField
          label="Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="E-Mail"
          {...emailInput}
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <MessageFields subject={form.register('subject')} message={form.register('message')} errors={errors} />
      {/* Honeypot field that only bots find. */}
      <div aria-hidden="true" className="absolute top-0 -left-[200vw] w-40">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      <Button type="submit" busy={send.isPending} busyText="Wird gesendet..." className="sm:self-start">
        Nachricht senden
      </Button>
    </form>
  );
}
