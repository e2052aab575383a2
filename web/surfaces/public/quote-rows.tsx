import { ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatPrice } from '#platform/contract/german-format.ts';
import { speedDisplay, tariff } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import { RouteCredit } from '#delivery/web/booking/price/route-credit.tsx';
import { PriceArrival, sameTimeText } from '#delivery/web/booking/price/price-arrival.tsx';
import { soldOutText, unsellableText } from '#delivery/web/booking/price/unsellable-text.ts';
import { wayText } from '#delivery/web/booking/route/route-text.ts';
import type { Quote } from '#delivery/web/booking/price/use-quote.ts';
import { orderPath } from './order-path.ts';
import { serverDate } from '#web/lib/server-now.ts';

const speeds = ['standard', 'express', 'express_gold'] as const;

interface QuoteRowsProps {
  quote: Quote;
  onChoose: (speed: (typeof speeds)[number]) => void;
}

/** Three large rows: name and price, promise, likely arrival. A press continues to the order. */
export function QuoteRows({ quote, onChoose }: QuoteRowsProps) {
  const navigate = useNavigate();
  const now = serverDate();
  const soldOut = soldOutText(quote, now);
  return (
    <section aria-label="Preise" className="flex flex-col gap-3">
      <p className="tabular text-ink-soft" role="status">
        {wayText(quote)}
        <span className="block text-sm font-medium text-ink">
          {!quote.addressesComplete && 'Für die Bestellung fehlt noch die Hausnummer. '}
          {soldOut ?? sameTimeText(quote)}
        </span>
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
        {speeds.map((speed) => {
          const price = quote.prices[speed];
          const refusal = unsellableText(price, now);
          return (
            <li key={speed}>
              <button
                type="button"
                disabled={!!refusal}
                className="flex min-h-18 w-full flex-col justify-center py-2.5 pr-3 pl-4 text-left transition-colors enabled:hover:bg-water disabled:text-ink-soft"
                onClick={() => {
                  onChoose(speed);
                  void navigate(orderPath(undefined));
                }}
              >
                <span className="flex items-center gap-3 text-lg font-semibold">
                  <span className="flex-1">{speedDisplay[speed].label}</span>
                  <span className="tabular">{formatPrice(price.totalCents)}</span>
                  {/* What cannot be ordered is no link; the prices stay aligned. */}
                  <ChevronRight
                    aria-hidden="true"
                    className={`size-6 shrink-0 text-brand-text ${soldOut ? 'hidden' : refusal ? 'invisible' : ''}`}
                  />
                </span>
                <PriceArrival
                  price={price}
                  now={now}
                  instead={soldOut ? speedDisplay[speed].promise : refusal}
                />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-soft">
        Preise inkl. MwSt. für ein kleines Paket bis {tariff.includedKg} kg. Den verbindlichen Preis sehen Sie
        vor der Bestellung. {operator.brandName} fährt nur in Hamburg.
      </p>
      <RouteCredit quote={quote} />
    </section>
  );
}
