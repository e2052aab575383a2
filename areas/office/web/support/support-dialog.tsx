import { z } from '#platform/contract/zod-config.ts';
import { categoryLabels, shipmentMessage, supportCategories } from '#office/contract/support.ts';
import { promises } from '#drivers/domain/marketing.ts';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { shipmentText, type SupportDialogProps } from './shipment.ts';
import { useSendToSupport } from './use-send-to-support.ts';

const { subject, message, category } = shipmentMessage.shape;
/** Nothing is preselected, which is not a valid category. */
const supportForm = z.object({ subject, message, category: z.string().pipe(category) });
const untouched = { subject: '', category: '', message: '' };
const draft = z.object({ subject: z.string(), category: z.string(), message: z.string() });
const options = supportCategories.map((value) => ({ value, label: categoryLabels[value] }));

/**
 * A question about one shipment. If closed before sending, also by the end of the session, the input is kept.
 */
export function SupportDialog({ shipment, customer, isOpen, onClose }: SupportDialogProps) {
  const { form, clear } = useKeptForm({
    draftKey: `support.${shipment.id}`,
    rules: supportForm,
    untouched,
    draft,
  });
  const { formState, register, setError } = form;
  const { errors } = formState;
  const request = useSendToSupport({
    mutationFn: (input: Parameters<typeof client.support.sendCustomerSupport>[0]) =>
      client.support.sendCustomerSupport(input),
    success: {
      title: 'Support-Anfrage gesendet',
      description:
        'Ihre Nachricht wurde erfolgreich an unser Support-Team gesendet. Wir melden uns in Kürze bei Ihnen.',
    },
    failure: 'Fehler beim Senden der Support-Anfrage.',
    onSent: () => {
      clear();
      onClose();
    },
    onFail: (error) => showFieldFailures(error, setError),
  });
  const { full_name: customerName, email: customerEmail } = customer;
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Support kontaktieren"
      description={`${shipmentText(shipment)}. Antwort innerhalb von ${promises.supportReplyHours} Stunden an ${customer.email}.`}
      submitText="Anfrage senden"
      busyText="Wird gesendet..."
      isBusy={request.isPending}
      onSubmit={form.handleSubmit((values) =>
        request.mutate({ deliveryId: shipment.id, customerName, customerEmail, ...values }),
      )}
    >
      <TextField
        label="Betreff"
        maxLength={200}
        required
        autoComplete="off"
        error={errors.subject?.message}
        {...register('subject')}
      />
      <SelectField
        label="Kategorie"
        placeholder="Bitte wählen"
        options={options}
        required
        error={errors.category?.message}
        {...register('category')}
      />
      <TextareaField
        label="Nachricht"
        rows={5}
        maxLength={5000}
        required
        error={errors.message?.message}
        {...register('message')}
      />
    </DialogForm>
  );
}
