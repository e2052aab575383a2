import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { type ContactSender, useCustomerContact } from './use-customer-contact.ts';

/** A message to the support desk from somebody whose name and address are known. */
export function CustomerContactForm({ sender }: { sender: ContactSender }) {
  const { form, send, isSending } = useCustomerContact(sender);
  const { errors } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      <TextField
        label="Betreff"
        required
        maxLength={200}
        autoComplete="off"
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextareaField
        label="Nachricht"
        required
        rows={6}
        maxLength={5000}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <p className="wrap-anywhere text-sm text-ink-soft">
        Von {sender.name}. Wir antworten an {sender.email}.
      </p>
      <Button type="submit" busy={isSending} busyText="Wird gesendet..." className="sm:self-start">
        Nachricht senden
      </Button>
    </form>
  );
}
