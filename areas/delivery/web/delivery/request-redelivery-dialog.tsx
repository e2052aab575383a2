import { useMutation } from '@tanstack/react-query';
import { z } from '#platform/contract/zod-config.ts';
import { redeliveryReason } from '#delivery/contract/delivery-commands.ts';
import { useActKey } from '#web/lib/act-key.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { sendCommand } from '#web/lib/send-command.ts';
import { usePageRestored } from '#web/lib/use-page-restored.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { DeliveryDialogProps } from './customer-delivery.ts';
import { redeliveryDraftKey } from './redelivery-draft.ts';
import { RedeliveryPrice } from './redelivery-price.tsx';
import { useDeliveryCommand } from './use-delivery-command.ts';
import { useRedeliveryQuote } from './use-redelivery-quote.ts';

const FAILED = 'Fehler beim Beantragen der erneuten Zustellung.';
const redelivery = z.object({ reason: redeliveryReason });
const draft = z.object({ reason: z.string() });
const untouched = { reason: '' };

/** Requests a redelivery: free, or paid on the payment page, as the server decides. */
export function RequestRedeliveryDialog({ delivery, isOpen, onClose }: DeliveryDialogProps) {
  const { form, clear } = useKeptForm({
    draftKey: redeliveryDraftKey(delivery.id),
    rules: redelivery,
    untouched,
    draft,
  });
  const isPaid = delivery.redelivery === 'paid';
  const quoting = useRedeliveryQuote(delivery.id, isOpen && isPaid);
  const { keyFor, forget } = useActKey();
  const request = useDeliveryCommand({
    mutationFn: (reason: string) => {
      const act = { deliveryId: delivery.id, command: 'request_redelivery', given: { reason } } as const;
      return sendCommand({ ...act, key: keyFor({ reason }) });
    },
    successText: 'Erneute Zustellung wurde erfolgreich beantragt.',
    failureTitle: FAILED,
    onDone: () => {
      forget();
      clear();
      onClose();
    },
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  const checkout = useRedeliveryCheckout((error) => showFieldFailures(error, form.setError));
  const isBusy = request.isPending || checkout.isPending || checkout.isSuccess;

  const send = form.handleSubmit(({ reason }) => {
    if (!isPaid) request.mutate(reason);
    else if (quoting.data) checkout.mutate({ id: delivery.id, quoteId: quoting.data.quote.id, reason });
  });
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      phone="compact"
      title="Erneut zustellen"
      description={
        isPaid
          ? 'Diese erneute Zustellung ist kostenpflichtig. Sie beginnt, sobald die Zahlung eingegangen ist.'
          : 'Wir bringen die Sendung noch einmal. Das kostet Sie nichts.'
      }
      submitText={isPaid ? 'Zahlungspflichtig bestellen' : 'Erneute Zustellung beantragen'}
      isBusy={isBusy}
      isIncomplete={isPaid && !quoting.data}
      onSubmit={send}
    >
      <TextareaField
        label="Grund"
        hint="Zum Beispiel: Ab 17 Uhr ist jemand zu Hause."
        rows={3}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      {isPaid && <RedeliveryPrice delivery={delivery} quoting={quoting} />}
    </DialogForm>
  );
}

function useRedeliveryCheckout(onFail: (error: unknown) => boolean) {
  const { showToast } = useToast();
  const checkout = useMutation({
    mutationFn: (input: Parameters<typeof client.checkout.createRedeliveryCheckout>[0]) =>
      client.checkout.createRedeliveryCheckout(input),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (onFail(error)) return;
      showToast({ title: 'Fehler', description: `${FAILED} ${failureText(error)}`, kind: 'destructive' });
    },
  });
  usePageRestored(checkout.reset);
  return checkout;
}
