import { Button } from '#web/ui/button.tsx';
import { MessageFields } from './message-fields.tsx';
import { type ContactSender, useCustomerContact } from './use-customer-contact.ts';

/** A message to support from a user whose name and address are known. */
export function CustomerContactForm({ sender }: { sender: ContactSender }) {
  const { form, send, isSending } = useCustomerContact(sender);
  const { errors } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      <MessageFields subject={form.register('subject')} message={form.register('message')} errors={errors} />
      <p className="wrap-anywhere text-sm text-ink-soft">
        Von {sender.name}. Wir antworten an {sender.email}.
      </p>
      <Button type="submit" busy={isSending} busyText="Wird gesendet..." className="sm:self-start">
        Nachricht senden
      </Button>
    </form>
  );
}
