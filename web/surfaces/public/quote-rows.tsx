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
  const sameTime = sameTimeText(quote);
  const rows = speeds.map((speed) => {
    const price = quote.prices[speed];
    return { speed, price, refusal: unsellableText(price, now) };
  });
  return (
    <section aria-label="Preise" className="flex flex-col gap-3">
      <p className="tabular text-ink-soft" role="status">
        {wayText(quote)}
        {!quote.addressesComplete && (
          <span className="mt-1 block font-medium text-ink">
            Für die Bestellung fehlt noch die Hausnummer.
          </span>
        )}
        {(soldOut ?? sameTime) && (
          <span className="mt-1 block font-medium text-ink">{soldOut ?? sameTime}</span>
        )}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
        {rows.map(({ speed, price, refusal }) => (
          <li key={speed}>
            <button
              type="button"
              disabled={refusal !== undefined}
              className="flex min-h-18 w-full flex-col justify-center py-2.5 pr-3 pl-4 text-left transition-colors enabled:hover:bg-water disabled:text-ink-soft"
              onClick={() => {
                onChoose(speed);
                void navigate(orderPath(undefined));
              }}
            >
              <span className="flex w-full items-center gap-3">
                <span className="min-w-0 flex-1 text-lg font-semibold">{speedDisplay[speed].label}</span>
                <span className="tabular text-lg font-bold">{formatPrice(price.totalCents)}</span>
                {/* What cannot be ordered is no link; the prices stay aligned. */}
                <ChevronRight
                  aria-hidden="true"
                  className={`size-6 shrink-0 text-brand-text ${soldOut ? 'hidden' : refusal ? 'invisible' : ''}`}
                />
              </span>
              {soldOut || refusal ? (
                <span className="tabular text-sm text-ink-soft">
                  {soldOut ? speedDisplay[speed].promise : refusal}
                </span>
              ) : (
                <PriceArrival price={price} now={now} />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Preise inkl. MwSt. für ein kleines Paket bis {tariff.includedKg} kg. Den verbindlichen Preis sehen Sie
        vor der Bestellung. {operator.brandName} fährt nur in Hamburg.
      </p>
      <RouteCredit quote={quote} />
    </section>
  );
}
