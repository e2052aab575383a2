import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from '#contract/zod-config.ts';
import { ratingInput } from '#contract/ratings.ts';
import { client } from '#web/lib/api.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useKeeping, useKeptValues } from '#web/lib/kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { StarField } from '#web/ui/star-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { DeliveryDialogProps } from './customer-delivery.ts';
import { useDeliveryCommand } from './use-delivery-command.ts';

type Rating = z.input<typeof ratingInput>;
const draft = z.object({ rating: z.number().optional(), comment: z.string() });
const untouched = { comment: '' };

/** One to five stars with an optional comment, once. Closed unsent, also by the end of the session, it keeps both. */
export function RatingDialog({ delivery, isOpen, onClose }: DeliveryDialogProps) {
  const formId = useId();
  const draftKey = `rating.${delivery.id}`;
  const kept = useKeptValues(draftKey, draft);
  const form = useForm<Rating, unknown, z.output<typeof ratingInput>>({
    resolver: zodResolver(ratingInput),
    defaultValues: kept ?? untouched,
  });
  const clear = useKeeping(draftKey, form, untouched as Rating);
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
  const send = form.handleSubmit((rating) => {
    if (!rate.isPending) rate.mutate({ id: delivery.id, ...rating });
  });
  function close(): void {
    if (rate.isPending) return;
    form.clearErrors();
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isSticky
      phone="compact"
      title="Wie war die Lieferung?"
      description={`Sendung ${delivery.shortId} an ${delivery.receiverName}`}
      actions={
        <>
          <Button type="submit" form={formId} busy={rate.isPending}>
            Bewertung absenden
          </Button>
          <Button kind="quiet" disabled={rate.isPending} onClick={close}>
            Abbrechen
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
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
      </form>
    </Dialog>
  );
}
