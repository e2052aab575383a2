import { Controller } from 'react-hook-form';
import { z } from '#platform/contract/zod-config.ts';
import { ratingInput } from '#delivery/contract/ratings.ts';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { StarField } from '#web/ui/star-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { DeliveryDialogProps } from './customer-delivery.ts';
import { useDeliveryCommand } from './use-delivery-command.ts';

const draft = z.object({ rating: z.number().optional(), comment: z.string() });
const untouched = { comment: '' };

/**
 * One to five stars with an optional comment, once. If closed before sending, also by the end of the session,
 * both are kept.
 */
export function RatingDialog({ delivery, isOpen, onClose }: DeliveryDialogProps) {
  const { form, clear } = useKeptForm({
    draftKey: `rating.${delivery.id}`,
    rules: ratingInput,
    untouched,
    draft,
  });
  const { errors } = form.formState;
  const rate = useDeliveryCommand({
    mutationFn: (input: Parameters<typeof client.ratings.rateDelivery>[0]) =>
      client.ratings.rateDelivery(input),
    successText: 'Ihre Bewertung wurde erfolgreich abgegeben.',
    failureTitle: 'Fehler beim Absenden der Bewertung.',
    onDone: () => {
      clear();
      onClose();
    },
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  function close(): void {
    form.clearErrors();
    onClose();
  }
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={close}
      phone="compact"
      title="Wie war die Lieferung?"
      description={`Sendung ${delivery.shortId} an ${delivery.receiverName}`}
      submitText="Bewertung absenden"
      isBusy={rate.isPending}
      onSubmit={form.handleSubmit((rating) => rate.mutate({ id: delivery.id, ...rating }))}
    >
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <StarField
            legend="Ihre Bewertung"
            value={field.value ?? null}
            onChange={field.onChange}
            error={errors.rating?.message}
            ref={field.ref}
          />
        )}
      />
      <TextareaField
        label="Kommentar"
        isOptional
        rows={3}
        maxLength={1000}
        error={errors.comment?.message}
        {...form.register('comment')}
      />
    </DialogForm>
  );
}
