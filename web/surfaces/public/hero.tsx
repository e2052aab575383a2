import { useEffect, useRef, useState } from 'react';
import { tariff } from '#platform/domain/tariff.ts';
import { EstimatesRefused } from '#delivery/web/booking/pay/estimates-refused.tsx';
import { useAreEstimatesRefused } from '#delivery/web/booking/pay/use-ordering.ts';
import { quoteInputOf } from '#delivery/web/booking/price/quote-input.ts';
import { routeText, routeForMap } from '#delivery/web/booking/route/route-text.ts';
import { RouteFailure } from '#delivery/web/booking/route/route-failure.tsx';
import { RouteFields } from '#delivery/web/booking/route/route-fields.tsx';
import { useQuote } from '#delivery/web/booking/price/use-quote.ts';
import { useTripDraft } from '#delivery/web/booking/route/use-trip-draft.ts';
import { findPlace } from '#web/fields/address-field/address-draft.ts';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuoteRows } from './quote-rows.tsx';

/** The landing page's order form: both addresses, the line between them, the button. */
export function Hero() {
  const { values, set, ends } = useTripDraft();
  const [isAsked, setIsAsked] = useState(false);
  const isRefused = useAreEstimatesRefused();
  // A parcel that is too heavy is reported where its weight is entered; here only addresses are requested.
  const weightKg = Math.min(values.weightKg, tariff.limits.maxWeightKg);
  const input = quoteInputOf({ ...values, weightKg });
  const { quote, isFetching, error, refetch } = useQuote(isAsked ? input : undefined);
  const hasFailed = isAsked && input !== undefined && error !== null;
  // Whoever has chosen both here wants the prices; a draft from earlier waits for the button.
  const isTouched = useRef(false);
  const isComplete = Boolean(findPlace(values.pickup) && findPlace(values.delivery));
  useEffect(() => {
    if (isComplete && isTouched.current) setIsAsked(true);
  }, [isComplete]);
  // The results are below the button, on a phone possibly out of view or behind the cookie banner.
  const answer = useRef<HTMLDivElement>(null);
  const isAnswered = hasFailed || quote !== undefined;
  useEffect(() => {
    if (isAnswered) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  return (
    <div className="page-column grid gap-8 py-10 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-14 lg:py-16">
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl sm:text-3xl">Von A nach B in Hamburg. Heute noch.</h1>
        <p className="max-w-measure text-ink-soft">
          Ein Kurier holt ab und bringt direkt hin. Sie sehen vorher Preis und Ankunftszeit und zahlen online.
          Pakete bis {tariff.limits.maxWeightKg} kg.
        </p>
        {isRefused && <EstimatesRefused />}
        <form
          noValidate
          className="flex flex-col gap-5"
          onInput={() => {
            isTouched.current = true;
          }}
          onSubmit={(event) => {
            event.preventDefault();
            if (hasFailed) void refetch();
            setIsAsked(true);
            // They may have come by themselves, before the press.
            answer.current?.scrollIntoView({ block: 'nearest' });
          }}
        >
          <RouteFields ends={ends} error={error} />
          <Button
            type="submit"
            // Once there are prices, they are the next step.
            kind={quote ? 'secondary' : 'primary'}
            isWide
            disabled={!input || isRefused}
            busy={isFetching}
          >
            Preise berechnen
          </Button>
        </form>
        {isAnswered && (
          <div ref={answer}>
            {hasFailed && <RouteFailure error={error} />}
            {quote && <QuoteRows quote={quote} onChoose={(speed) => set({ deliverySpeed: speed })} />}
          </div>
        )}
      </div>
      <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
        <DeferredMap
          summary={routeText(quote)}
          isComputing={isFetching}
          className="lg:min-h-130"
          {...routeForMap(quote)}
        />
      </div>
    </div>
  );
}
