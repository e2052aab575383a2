import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { formatDistance, formatDuration, formatPrice, formatPromise } from '#contract/german-format.ts';
import { speedDisplay, tariff } from '#domain/tariff/tariff.ts';
import { operator } from '#operator';
import type { BookingForm } from '#web/features/booking/booking-form.ts';
import { quoteInputOf } from '#web/features/booking/quote-input.ts';
import { describeRoute, routeForMap } from '#web/features/booking/quote-summary.ts';
import { RouteFields } from '#web/features/booking/route-fields.tsx';
import { useBookingForm } from '#web/features/booking/use-booking-form.ts';
import { type Quote, useQuote } from '#web/features/booking/use-quote.ts';
import { RouteMap } from '#web/features/map/route-map.tsx';
import { client } from '#web/lib/api.ts';
import { failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

export const meta = () =>
  pageMeta('Kurier für Hamburg, heute noch', {
    isListed: true,
    description:
      'Zwei Adressen in Hamburg eingeben, Preis und Ankunftszeit sehen, mit Karte zahlen, Paket verfolgen.',
  });

const loadStyle = () => client.quotes.mapStyle();
const speeds = ['standard', 'express', 'express_gold'] as const;

export default function LandingPage() {
  const me = useMe();
  const role = me.data?.user ? me.data.profile?.role : undefined;
  if (role) return <Navigate to={dashboards[role]} replace />;
  return <Hero />;
}

/** The order form is the hero: both addresses, the line between them, the button. */
function Hero() {
  const form = useBookingForm();
  const values = useWatch({ control: form.control }) as BookingForm;
  const [isAsked, setIsAsked] = useState(false);
  const input = quoteInputOf(values);
  const { quote, isFetching, error } = useQuote(isAsked ? input : undefined);
  const errorText = isAsked && input && error ? failureText(error) : undefined;
  return (
    <main className="page-column grid gap-8 py-10 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-14 lg:py-16">
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl sm:text-3xl">Von A nach B in Hamburg. Heute noch.</h1>
        <p className="max-w-measure text-ink-soft">
          Ein Kurier holt ab und bringt direkt hin. Sie sehen vorher Preis und Ankunftszeit und zahlen mit
          Karte. Pakete bis {tariff.limits.maxWeightKg} kg.
        </p>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setIsAsked(true);
          }}
        >
          <RouteFields form={form} />
          <Button type="submit" isWide disabled={!input} busy={isFetching}>
            Preise berechnen
          </Button>
        </form>
        {errorText && (
          <HelpBox tone="error" role="alert">
            {errorText}
          </HelpBox>
        )}
        {quote && <Prices quote={quote} onChoose={(speed) => form.setValue('deliverySpeed', speed)} />}
      </div>
      <RouteMap
        loadStyle={loadStyle}
        summary={describeRoute(quote)}
        state={errorText ? 'error' : isFetching ? 'computing' : 'idle'}
        errorText={errorText}
        className="lg:min-h-130"
        {...routeForMap(quote)}
      />
    </main>
  );
}

interface PricesProps {
  quote: Quote;
  onChoose: (speed: (typeof speeds)[number]) => void;
}

/** Three large rows: name, clock time, price. One tap leads on. */
function Prices({ quote, onChoose }: PricesProps) {
  const navigate = useNavigate();
  const now = new Date();
  return (
    <section aria-label="Preise" className="flex flex-col gap-3">
      <p className="tabular text-ink-soft" role="status">
        {formatDistance(quote.distanceMeters)}, etwa {formatDuration(quote.durationSeconds)} Fahrzeit
        {quote.quality === 'estimate' && ' (Schätzung)'}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
        {speeds.map((speed) => (
          <li key={speed}>
            <button
              type="button"
              className="flex min-h-18 w-full items-center justify-between gap-4 px-4 py-3 text-left transition-colors hover:bg-water"
              onClick={() => {
                onChoose(speed);
                void navigate(`/register?next=${encodeURIComponent('/customer-dashboard?tab=new')}`);
              }}
            >
              <span>
                <span className="block text-lg font-semibold">{speedDisplay[speed].label}</span>
                <span className="tabular block text-sm text-ink-soft">
                  {formatPromise(quote.prices[speed].promisedBy, now)} Uhr
                </span>
              </span>
              <span className="tabular text-lg font-bold">{formatPrice(quote.prices[speed].totalCents)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Preise inkl. MwSt. für ein kleines Paket bis {tariff.weight.includedKg} kg. Den verbindlichen Preis
        sehen Sie vor der Bestellung. {operator.brandName} fährt nur in Hamburg.
      </p>
    </section>
  );
}
