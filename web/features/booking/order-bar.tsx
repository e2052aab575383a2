import { formatPrice, formatPromise } from '#contract/german-format.ts';
import { packageDisplay, speedDisplay, tariff } from '#domain/tariff/tariff.ts';
import { Button } from '#web/ui/button.tsx';
import type { BookingForm } from './booking-form.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import type { Quote } from './use-quote.ts';

interface OrderBarProps {
  quote: Quote | undefined;
  values: BookingForm;
  isComputing: boolean;
  isOpen: boolean;
  isBusy: boolean;
}

/** What is ordered, for how much, and directly below it the one button that says so (BGB 312j). */
export function OrderBar({ quote, values, isComputing, isOpen, isBusy }: OrderBarProps) {
  const speed = values.deliverySpeed;
  const price = quote?.prices[speed];
  return (
    <section
      aria-label="Bestellübersicht"
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 pt-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:rounded-surface sm:border sm:p-6"
    >
      {quote && (
        <details className="-mt-2 mb-1">
          <summary className="min-h-12 py-3 text-sm font-semibold text-ink-soft sm:min-h-0">
            Zusammensetzung des Preises
          </summary>
          <PriceBreakdown quote={quote} speed={speed} />
        </details>
      )}
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold">
            {speedDisplay[speed].label}, Paket {packageDisplay[values.packageSize].label}, {values.weightKg}{' '}
            kg
          </p>
          <p className="text-sm text-ink-soft">
            {price
              ? `Zustellung ${formatPromise(price.promisedBy, new Date())} Uhr`
              : 'Basierend nur auf dem Grundtarif. Der Preis steht fest, sobald die Strecke berechnet ist.'}
          </p>
        </div>
        <p className="tabular shrink-0 text-right" aria-live="polite">
          <span className={`block text-xl font-bold ${isComputing ? 'text-ink-soft' : ''}`}>
            {formatPrice(price?.totalCents ?? tariff.baseCents)}
          </span>
          <span className="block text-xs text-ink-soft">inkl. MwSt.</span>
        </p>
      </div>
      <Button type="submit" isWide className="mt-3" busy={isBusy} disabled={!isOpen || !quote || isComputing}>
        Zahlungspflichtig bestellen
      </Button>
    </section>
  );
}
