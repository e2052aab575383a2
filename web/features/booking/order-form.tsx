import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatDistance, formatDuration, formatPrice } from '#contract/german-format.ts';
import { orpc } from '#web/lib/api.ts';
import { failureText } from '#web/lib/failures.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { BookingForm } from './booking-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { quoteInputOf } from './quote-input.ts';
import { OrderBar } from './order-bar.tsx';
import { OrderingHint } from './ordering-hint.tsx';
import { RouteFields } from './route-fields.tsx';
import { RouteFailure } from './route-failure.tsx';
import { SpeedChoice } from './speed-choice.tsx';
import { useCheckout } from './use-checkout.ts';
import type { Quote } from './use-quote.ts';
import { useQuote } from './use-quote.ts';

interface OrderFormProps {
  form: UseFormReturn<BookingForm>;
  /** The surface shows the map; the form says what it shows. */
  renderMap: (quote: Quote | undefined, isComputing: boolean, errorText: string | undefined) => ReactNode;
}

const RECHECK_MS = 60_000;

/** From two addresses to the payment page, in one column. */
export function OrderForm({ form, renderMap }: OrderFormProps) {
  const values = useWatch({ control: form.control }) as BookingForm;
  const input = quoteInputOf(values);
  const { quote, isFetching, error, refetch } = useQuote(input);
  const ordering = useQuery(orpc.quotes.orderingStatus.queryOptions({ refetchInterval: RECHECK_MS }));
  const checkout = useCheckout(form, async () => (await refetch()).data);
  const { errors } = form.formState;
  const errorText = input && error ? failureText(error) : undefined;

  const submit = form.handleSubmit((typed) => {
    if (quote && !isFetching) checkout.order({ form: typed, quote });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-10">
      <OrderingHint status={ordering.data} />
      <Section title="Strecke">
        <RouteFields form={form} />
        {input && error && <RouteFailure error={error} />}
        {renderMap(quote, isFetching, errorText)}
        {quote && (
          <p className="tabular text-ink-soft" role="status">
            {formatDistance(quote.distanceMeters)}, etwa {formatDuration(quote.durationSeconds)} Fahrzeit
            {quote.quality === 'estimate' && ' (Schätzung)'}
          </p>
        )}
      </Section>
      <Section title="Paket">
        <ParcelFields form={form} values={values} legend="Größe" />
        <TextareaField
          label="Was wird geliefert?"
          hint="Zum Beispiel: zwei Bücher, Schlüsselbund, Vertrag"
          rows={2}
          maxLength={300}
          error={errors.packageDescription?.message}
          {...form.register('packageDescription')}
        />
      </Section>
      <Section title="Absender und Empfänger">
        <ContactFields form={form} />
      </Section>
      <Section title="Geschwindigkeit">
        <SpeedChoice
          quote={quote}
          value={values.deliverySpeed}
          onChange={(speed) => form.setValue('deliverySpeed', speed)}
        />
      </Section>
      {checkout.priceChange && (
        <HelpBox tone="warning" role="alert" title="Der Preis hat sich geändert">
          Vorher {formatPrice(checkout.priceChange.beforeCents)}, jetzt{' '}
          {formatPrice(checkout.priceChange.nowCents)}. Bitte bestätigen Sie den neuen Preis mit
          „Zahlungspflichtig bestellen“.
        </HelpBox>
      )}
      <OrderBar
        quote={quote}
        values={values}
        isComputing={isFetching}
        isOpen={Boolean(ordering.data?.open && ordering.data.formEnabled)}
        isBusy={checkout.isBusy}
      />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
