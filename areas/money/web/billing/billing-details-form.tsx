import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { billingDetails } from '#money/contract/billing.ts';
import { BillingFields, type BillingTexts } from '#web/fields/billing-fields.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureText, showFieldFailures } from '#web/lib/failures.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SaveLine } from '#web/ui/save-line.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { detailsKey, useBillingDetails } from './use-billing-details.ts';

/** Company, address and VAT id, used for the next orders. */
export function BillingDetailsForm() {
  const saved = useBillingDetails();
  if (saved.data) return <Form saved={saved.data} />;
  if (saved.isPending && saved.fetchStatus !== 'paused') {
    return <Loading layout="inline" text="Rechnungsangaben werden geladen..." />;
  }
  return (
    <ErrorState
      title="Ihre Rechnungsangaben konnten nicht geladen werden."
      description={failureText(saved.error)}
      onRetry={() => void saved.refetch()}
      isRetrying={saved.isFetching}
    />
  );
}

function Form({ saved }: { saved: BillingTexts }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const form = useForm<BillingTexts>({
    resolver: zodResolver(billingDetails.required()),
    // Values saved elsewhere in the meantime are shown; fields edited here keep their input.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({
    mutationFn: (input: BillingTexts) => client.billing.saveBillingDetails(input),
    onSuccess: (now) => {
      queryClient.setQueryData(detailsKey, now);
      form.reset(now, { keepDirtyValues: false });
      showToast({
        title: 'Einstellungen gespeichert',
        description: 'Die Rechnungsangaben stehen in Ihrer nächsten Bestellung.',
      });
    },
    onError: (error) => {
      showFieldFailures(error, form.setError);
      showToast({
        title: 'Fehler',
        description: `Fehler beim Speichern der Einstellungen. ${failureText(error)}`,
        kind: 'destructive',
      });
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(values);
  });
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <BillingFields register={form.register} errors={errors} />
      <SaveLine text="Rechnungsangaben speichern" isBusy={save.isPending} isChanged={isDirty} />
    </form>
  );
}
